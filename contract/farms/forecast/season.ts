import type { Day } from '../../lib/days.ts';

/** The wet months of the peninsula: the north-east monsoon and the weeks before it (E). */
const wet = ['10', '11', '12', '01', '02', '03'];

/** Cycles are compared within the same season. */
export const seasonOf = (day: Day): 'wet' | 'dry' => (wet.includes(day.slice(5, 7)) ? 'wet' : 'dry');
