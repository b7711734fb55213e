import type { Verdict } from '@kebun/contract/farms/events/replay.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Rebuilt } from './rebuild-batches.ts';

/** For a command, unlike for a fact from the field: what the rules speak against is not kept but refused. */
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

/** What others rest on is not undone: none of them loses its place in the counts by a command. */
export function assertNoEventInvalidated({ fallen }: Rebuilt): void {
  const [code] = fallen.values();
  if (code) throw new Refusal(code);
}
