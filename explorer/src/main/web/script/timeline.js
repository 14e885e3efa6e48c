// The current step of the algorithm: forward, back, play.

const PACE = 900; // milliseconds a step
const PLAY = 'M4 2v12l9-6z';
const PAUSE = 'M3 2h4v12H3zM9 2h4v12H9z';

class Timeline {
  constructor(onChange) {
    this.onChange = onChange;
    this.count = 0;
    this.step = 0;
    this.slider = document.getElementById('step');
    this.output = document.getElementById('step-count');
    this.playButton = document.getElementById('play');
    const press = (id, act) => document.getElementById(id).addEventListener('click', act);
    press('first', () => this.go(0));
    press('back', () => this.go(this.step - 1));
    press('on', () => this.go(this.step + 1));
    press('last', () => this.go(this.count - 1));
    press('play', () => this.toggle());
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
  }

  // The algorithm restarts after every change; the current step stays, if the new run has it.
  setCount(count) {
    this.count = count;
    this.slider.max = Math.max(0, count - 1);
    this.show();
  }

  shown() {
    return Math.max(0, Math.min(this.step, this.count - 1));
  }

  go(step) {
    this.stop();
    this.set(step);
  }

  set(step) {
    this.step = Math.max(0, Math.min(step, this.count - 1));
    this.show();
    this.onChange();
  }

  show() {
    this.slider.value = this.shown();
    this.output.textContent = this.count ? `${this.shown()} of ${this.count - 1}` : '';
  }

  toggle() {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.shown() === this.count - 1) this.set(0);
    this.timer = setInterval(() => {
      if (this.shown() >= this.count - 1) this.stop();
      else this.set(this.shown() + 1);
    }, PACE);
    this.label('Pause', PAUSE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.label('Play', PLAY);
  }

  label(words, icon) {
    this.playButton.setAttribute('aria-label', words);
    this.playButton.querySelector('path').setAttribute('d', icon);
  }
}

export { Timeline };
