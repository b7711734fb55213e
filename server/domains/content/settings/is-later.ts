import { aheadOfUtc } from '@kebun/contract/lib/days.ts';
/** Whether the clock of Kuala Lumpur has come to an hour of the day; at midnight the day begins anew. */
export const isLater = (time: string | null, now: Date): boolean =>
  time !== null && new Date(now.getTime() + aheadOfUtc).toISOString().slice(11, 16) >= time;
