// Answers as plain objects, read number by number in the order in which Answers.java writes them.

const RELATIONS = ['SEPARATED', 'TOUCHING', 'PENETRATING', 'OVERLAPPING'];
const OUTCOMES = ['HIT', 'MISS', 'UNDECIDED'];
const TERMINATIONS = ['CONVERGED', 'STALLED', 'OUT_OF_STEPS', 'EARLY_OUT', 'EXACT', 'INCONSISTENT_SHAPE'];

/** Reads the numbers of the last answer, one after the other. */
export class Answers {
  #number;
  #next = 0;

  constructor(number) {
    this.#number = number;
  }

  /** Starts with the first number. */
  begin() {
    this.#next = 0;
    return this;
  }

  number() {
    return this.#number(this.#next++);
  }

  vector() {
    return { x: this.number(), y: this.number(), z: this.number() };
  }

  proximity() {
    return {
      relation: RELATIONS[this.number()],
      termination: TERMINATIONS[this.number()],
      signedDistance: this.number(),
      lower: this.number(),
      upper: this.number(),
      pointOnA: this.vector(),
      pointOnB: this.vector(),
      normal: this.vector(),
    };
  }

  castHit() {
    return {
      outcome: OUTCOMES[this.number()],
      termination: TERMINATIONS[this.number()],
      time: this.number(),
      lower: this.number(),
      upper: this.number(),
      signedDistance: this.number(),
      pointOnA: this.vector(),
      pointOnB: this.vector(),
      normal: this.vector(),
    };
  }

  contacts() {
    return {
      relation: RELATIONS[this.number()],
      signedDistance: this.number(),
      lower: this.number(),
      upper: this.number(),
      area: this.number(),
      normal: this.vector(),
      points: this.points(),
    };
  }

  points() {
    return Array.from({ length: this.number() }, () => ({
      pointOnA: this.vector(),
      pointOnB: this.vector(),
      normal: this.vector(),
      distance: this.number(),
    }));
  }

  pair() {
    return { a: this.number(), b: this.number() };
  }
}
