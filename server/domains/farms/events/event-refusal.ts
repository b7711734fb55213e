import type { Verdict } from '@kebun/contract/farms/events/replay.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { RebuildResult } from './rebuild-batches.ts';

/** Throws when a rule rejects an event. A command is refused, while an event from the field is stored for review. */
export function assertAccepted({
  code,
  safe_harvest_from,
}: Pick<Verdict, 'code' | 'safe_harvest_from'>): void {
  if (code === undefined) return;
  if (code === 'rejected' || code === 'void') throw new Refusal('already_void');
  throw new Refusal(
    code,
    safe_harvest_from ? { fresh: { safe_harvest_from }, values: { safe_harvest_from } } : {},
  );
}

/** Throws when a command would invalidate events that count already, or take back a harvest that has been packed. */
export function assertNoEventInvalidated({ invalidated, disputedLots }: RebuildResult): void {
  const [code] = invalidated.values();
  if (code) throw new Refusal(code);
  const [lot] = disputedLots;
  if (lot) throw new Refusal('harvest_packed', { values: { lot } });
}
