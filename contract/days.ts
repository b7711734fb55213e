/** A day in Kuala Lumpur, written 2026-01-31. Days compare as texts. */
export type Day = string;

const day = 86_400_000;

/** Kuala Lumpur has been eight hours ahead of UTC, summer and winter, since 1982. */
export const aheadOfUtc = 8 * 3_600_000; // milliseconds

const written = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** The day on which a moment falls. Asked of every event of a log, so it counts instead of asking `Intl`. */
export const dayOf = (moment: string): Day => written(Date.parse(moment) + aheadOfUtc);

/** The day that it is now. */
export const today = (): Day => written(Date.now() + aheadOfUtc);

export const addDays = (from: Day, days: number): Day => written(Date.parse(from) + Math.round(days) * day);

export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / day);

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);
