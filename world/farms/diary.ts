import type { EventType, Payload } from '@kebun/contract/farms/events/events.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { type Dice, dice } from './random.ts';

/** One thing written down on a farm: on which day, and what. */
export interface Entry<T extends EventType = EventType> {
  day: Day;
  minute: number; // of the day, in Kuala Lumpur
  type: T;
  payload: Payload<T>;
  at: { place: string; quantity?: number }[];
}

/** A batch as it is lived through: whoever grows it writes down what happens, in the order in which it happens. */
export class Diary {
  readonly entries: Entry[];
  readonly die: Dice;
  readonly #name: string;
  readonly #start: Day;
  #minute = 0;
  #last = '';

  constructor(name: string, start: Day, entries: Entry[] = []) {
    this.#name = name;
    this.#start = start;
    this.entries = entries;
    this.die = dice(name);
  }

  /** Writes into the same book, with a die of its own: what is left out of it changes nothing elsewhere. */
  aside(what: string): Diary {
    return new Diary(`${this.#name} ${what}`, this.#start, this.entries);
  }

  /** Days count from the sowing. Several things on one day follow one another. */
  write<T extends EventType>(days: number, type: T, payload: Payload<T>, ...at: Entry['at']): void {
    const day = addDays(this.#start, days);
    this.#minute = day === this.#last ? this.#minute + this.die.whole(8, 40) : this.die.whole(400, 520);
    this.#last = day;
    this.entries.push({ day, minute: Math.min(this.#minute, 1_130), type, payload, at } as Entry);
  }

  day = (days: number): Day => addDays(this.#start, days);
}

/** As it happened: what was thought of later may lie earlier. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) =>
    one.day === other.day ? one.minute - other.minute : one.day < other.day ? -1 : 1,
  );
