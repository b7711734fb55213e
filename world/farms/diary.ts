import type { EventType, Payload } from '@kebun/contract/farms/events/events.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { type Dice, dice } from './random.ts';

/** An event on a farm, with its day. */
export interface Entry<T extends EventType = EventType> {
  day: Day;
  minute: number; // of the day, in Malaysia
  type: T;
  payload: Payload<T>;
  at: { place: string; quantity?: number }[];
}

/** Records the events of a simulated batch in the order they happen. */
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

  /** Returns a diary with its own random numbers, so that leaving out its events changes nothing elsewhere. */
  aside(what: string): Diary {
    return new Diary(`${this.#name} ${what}`, this.#start, this.entries);
  }

  /** Adds an event. Days count from the sowing. Events of one day are in sequence. */
  write<T extends EventType>(days: number, type: T, payload: Payload<T>, ...at: Entry['at']): void {
    const day = addDays(this.#start, days);
    this.#minute = day === this.#last ? this.#minute + this.die.whole(8, 40) : this.die.whole(400, 520);
    this.#last = day;
    this.entries.push({ day, minute: Math.min(this.#minute, 1_130), type, payload, at } as Entry);
  }

  day = (days: number): Day => addDays(this.#start, days);
}

/** Sorts entries by time, because later calls may add earlier events. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) =>
    one.day === other.day ? one.minute - other.minute : one.day < other.day ? -1 : 1,
  );
