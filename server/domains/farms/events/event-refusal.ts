import type { RuleFacts } from '@kebun/contract/farms/events/batch-state.ts';
import type { Verdict } from '@kebun/contract/farms/events/replay.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { RebuildResult } from './rebuild-batches.ts';

/** The facts of a broken rule as its message names them. Kilograms are rounded down, so that so much is accepted. */
export const refusalFacts = ({ safe_harvest_from = '', most_g = 0 }: RuleFacts) => ({
  safe_harvest_from,
  most_kg: Math.floor(most_g / 10) / 100,
});

/** Throws when a rule rejects an event. A command is refused, while an event from the field is stored for review. */
export function assertAccepted({ code, warnings: _, ...facts }: Partial<Verdict>): void {
  if (code === undefined) return;
  if (code === 'rejected' || code === 'void') throw new Refusal('already_void');
  throw new Refusal(code, { fresh: facts, values: refusalFacts(facts) });
}

/** Throws when a command would invalidate events that count already, or take back a harvest that has been packed. */
export function assertNoEventInvalidated({ invalidated, verdicts, disputedLots }: RebuildResult): void {
  const [event] = invalidated.keys();
  if (event) assertAccepted(verdicts.get(event) ?? {});
  const [lot] = disputedLots;
  if (lot) throw new Refusal('harvest_packed', { values: { lot } });
}
