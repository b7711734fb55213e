/** What time it is. A parameter of whatever decides by the time of day, so that a test can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const malaysianDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'short' });

/** The shop's day as 2026-01-31: it begins at midnight in Kuala Lumpur, which is 16:00 UTC. */
export const malaysianDay = (moment: Date) => malaysianDate.format(moment);
