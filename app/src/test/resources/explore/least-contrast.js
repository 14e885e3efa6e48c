// The least contrast of all texts that are seen, by the formula of WCAG 2, against every colour that may lie under them.

const channels = (colour) => colour.match(/[\d.]+/g).map(Number);

function luminance([r, g, b]) {
  const [x, y, z] = [r, g, b].map((c) => (c <= 10.314 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// The colour of the nearest ground that hides what is below it, or all colours of its gradient.
function grounds(element) {
  for (let e = element; e; e = e.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(e);
    if (backgroundImage.includes('gradient')) return backgroundImage.match(/rgba?\([^)]*\)/g).map(channels);
    const ground = channels(backgroundColor);
    if (ground.length === 3 || ground[3] === 1) return [ground];
  }
  return [[255, 255, 255]];
}

function hasOwnText(element) {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
}

let least = { contrast: 21, texts: 0 };
for (const element of document.body.querySelectorAll('*')) {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('script, style, option, :disabled')) continue;
  if (!hasOwnText(element) && !element.matches('input, textarea, select')) continue;
  const { color } = getComputedStyle(element);
  const now = Math.min(...grounds(element).map((ground) => contrast(channels(color), ground)));
  const texts = least.texts + 1;
  least = now < least.contrast ? { contrast: now, text: element.textContent.trim().slice(0, 40), color, grounds: String(grounds(element)), texts } : { ...least, texts };
}
return least;
