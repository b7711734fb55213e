const ahead = 8 * 3_600_000; // Malaysia is eight hours ahead of UTC, in summer as in winter

/** Whether the clock of Kuala Lumpur has come to an hour of the day; at midnight the day begins anew. */
export const isLater = (time: string | null, now: Date): boolean =>
  time !== null && new Date(now.getTime() + ahead).toISOString().slice(11, 16) >= time;
