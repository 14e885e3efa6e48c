// Light or dark theme: the system's setting, until the user chooses. An embedded page follows the system, as its outer page does.

import { isEmbedded } from './outer-page.js';

const KEY = 'collide4j.theme';

function remembered() {
  if (isEmbedded()) return null;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // the browser stores nothing
  }
}

function startTheme(button, onChange) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const set = (theme) => {
    document.documentElement.dataset.theme = theme;
    onChange();
  };
  const asked = new URLSearchParams(location.search).get('theme');
  set(asked ?? remembered() ?? (system.matches ? 'dark' : 'light'));
  system.addEventListener('change', () => { if (!remembered()) set(system.matches ? 'dark' : 'light'); });
  button.addEventListener('click', () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(KEY, next);
    } catch { /* it holds for this visit */ }
    set(next);
  });
}

export { startTheme };
