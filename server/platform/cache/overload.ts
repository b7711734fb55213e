import { Refusal } from '../http/refusal.ts';

const lookEvery = 100; // milliseconds
const tooLate = 300; // milliseconds by which a look may come late
const lateSamplesInARow = 3; // one alone is a hiccup

/** Asked before work begins: it refuses what would be answered too late. */
export interface Admission {
  admit(): void;
  stop(): void;
}

/**
 * Says no at once while there is more to do than can be done: a late answer helps nobody and delays the next.
 * What is late is the program itself, so it looks at a clock that it should look at every so often.
 */
export class Overload implements Admission {
  #timer: NodeJS.Timeout;
  #due = 0;
  #late = 0;

  constructor() {
    this.#timer = this.#lookLater();
  }

  /** Called before work begins. */
  admit(): void {
    if (this.#late >= lateSamplesInARow) throw new Refusal('server_busy', { retryAfter: 1 });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #lookLater() {
    this.#due = performance.now() + lookEvery;
    return setTimeout(() => {
      this.#late = performance.now() - this.#due > tooLate ? this.#late + 1 : 0;
      this.#timer = this.#lookLater();
    }, lookEvery).unref();
  }
}
