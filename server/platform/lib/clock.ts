import { sql } from 'kysely';

/** Returns the current time. It is a parameter of time-dependent functions, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const malaysianDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'short' });

/** Returns the Malaysian day of a moment, such as 2026-01-31. It begins at 16:00 UTC. */
export const malaysianDay = (moment: Date) => malaysianDate.format(moment);

/** Selects the moment at which a Malaysian day begins. */
export const midnightOf = (day: string) =>
  sql<string>`${day}::date::timestamp at time zone 'Asia/Kuala_Lumpur'`;

/** Returns a moment of the database in ISO 8601 and UTC, or null without one. */
export const toIso = <Moment extends string | null>(moment: Moment) =>
  (moment === null ? null : new Date(moment).toISOString()) as Moment extends null ? null : string;
