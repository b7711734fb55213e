import { Refusal } from '#platform/http/refusal.ts';

const maxUsesListed = 5;

/** Throws a refusal that names what still uses the row, so that staff know what to finish first. */
export function assertNotInUse(by: readonly string[]): void {
  if (by.length === 0) return;
  const what = [...by.slice(0, maxUsesListed), ...(by.length > maxUsesListed ? ['…'] : [])];
  throw new Refusal('farm_in_use', { values: { what } });
}

/** Throws when the row is archived. */
export function assertNotArchived(what: string | undefined): void {
  if (what !== undefined) throw new Refusal('record_archived', { values: { what } });
}
