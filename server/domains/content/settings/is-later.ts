import { aheadOfUtc } from '@kebun/contract/lib/days.ts';
/** Tells whether the Malaysian time has reached this hour today. */
export const isLater = (time: string | null, now: Date): boolean =>
  time !== null && new Date(now.getTime() + aheadOfUtc).toISOString().slice(11, 16) >= time;
