// The keyboard: what each key asks for.

function listen(actions) {
  const search = document.getElementById('search');
  const keys = document.getElementById('keys');
  const list = document.getElementById('list');
  const remark = document.getElementById('remark');
  const contexts = { g: 'ghost', i: 'isolate', s: 'solid' };
  document.getElementById('help').addEventListener('click', () => keys.showModal());

  document.addEventListener('keydown', (event) => {
    if (keys.open || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (document.activeElement.matches('select') && !document.activeElement.closest('.remark')) return;
    if (document.activeElement.closest('.remark')) {
      if (key === 'Escape' || (key === 'Enter' && document.activeElement.matches('input'))) list.focus();
      return;
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      actions.step(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape') {
      if (document.activeElement === search && search.value) return actions.search('');
      actions.choose(null);
    } else if (document.activeElement === search) {
      return;
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      actions.fold(key === 'ArrowRight');
    } else if ((key === 'Enter' || key === ' ') && document.activeElement === list) {
      actions.fold(null);
    } else if (key === '/') {
      search.focus();
    } else if (key === '?') {
      keys.showModal();
    } else if (key === 'r' || key === 'Home') {
      actions.reset();
    } else if (key === 'm' || key === 'x' || key === 'k') {
      document.getElementById({ m: 'measure', x: 'section', k: 'colours' }[key]).click();
    } else if (key === 'p') {
      actions.openParts();
    } else if (key === 'a') {
      actions.showAll();
    } else if (key === '1' || key === '2') {
      actions.toggle(Number(key) - 1);
    } else if ((key === 't' || key === 'c') && !remark.hidden) {
      document.getElementById(key === 't' ? 'remark-status' : 'remark-comment').focus();
    } else if (key in contexts) {
      actions.setContext(contexts[key]);
    } else {
      return;
    }
    event.preventDefault();
  });
}

export { listen };
