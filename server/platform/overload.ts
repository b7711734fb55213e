import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from './refusal.ts';

const lookEvery = 250; // milliseconds
const tooLate = 400; // milliseconds that work waits for its turn, on average

/** Says no at once when there is more to do than can be done: a late answer helps nobody and delays the next. */
export class Overload {
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  readonly #timer: NodeJS.Timeout;
  #isOver = false;

  constructor() {
    this.#delay.enable();
    this.#timer = setInterval(() => this.#look(), lookEvery);
    this.#timer.unref();
  }

  #look() {
    this.#isOver = this.#delay.mean / 1e6 > tooLate;
    this.#delay.reset();
  }

  /** Called before work begins. */
  admit(): void {
    if (this.#isOver) throw new Refusal('server_busy', { retryAfter: 1 });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay.disable();
  }
}
