import { Refusal } from '#platform/http/refusal.ts';

const maxUsesListed = 5;

/** What still rests on something is named, so that whoever wants to put it away knows what to finish first. */
export function assertNotInUse(by: readonly string[]): void {
  if (by.length === 0) return;
  const what = [...by.slice(0, maxUsesListed), ...(by.length > maxUsesListed ? ['…'] : [])].join(', ');
  throw new Refusal('farm_in_use', { values: { what } });
}

/** Nothing new begins with what has been put away. */
export function assertNotArchived(what: string | undefined): void {
  if (what !== undefined) throw new Refusal('put_away', { values: { what } });
}
