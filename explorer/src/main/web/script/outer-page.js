// What a page owes to the page that embeds it: the wheel and vertical swipes scroll the outer page, and nothing runs out of sight.

const isEmbedded = () => document.documentElement.dataset.embed !== undefined;

function yieldGestures({ controls, canvas }) {
  if (!isEmbedded()) return;
  controls.enableZoom = false;
  canvas.style.touchAction = 'pan-y';
}

// Calls back with true or false when the page comes into sight or leaves it.
function onSight(act) {
  new IntersectionObserver((entries) => act(entries.at(-1).isIntersecting)).observe(document.documentElement);
}

export { isEmbedded, onSight, yieldGestures };
