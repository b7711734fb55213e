import { Refusal } from '../http/refusal.ts';

const checkInterval = 100; // milliseconds
const tooLate = 300; // milliseconds by which a check may be late
const lateSamplesInARow = 3; // a single late check does not count

/** Called before work begins. It throws when the answer would be too late. */
export interface Admission {
  admit(): void;
  stop(): void;
}

/**
 * Refuses requests while the process is overloaded, because late answers help no one and delay others. It measures
 * the delay of the event loop.
 */
export class Overload implements Admission {
  #timer: NodeJS.Timeout;
  #due = 0;
  #late = 0;

  constructor() {
    this.#timer = this.#lookLater();
  }

  /** Throws server_busy while overloaded. */
  admit(): void {
    if (this.#late >= lateSamplesInARow) throw new Refusal('server_busy', { retryAfter: 1 });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #lookLater() {
    this.#due = performance.now() + checkInterval;
    return setTimeout(() => {
      this.#late = performance.now() - this.#due > tooLate ? this.#late + 1 : 0;
      this.#timer = this.#lookLater();
    }, checkInterval).unref();
  }
}
