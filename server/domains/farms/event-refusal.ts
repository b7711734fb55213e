import type { EventRefusal } from '@kebun/contract/farm-events.ts';
import type { Verdict } from '@kebun/contract/farm-replay.ts';
import type { RefusalCode } from '@kebun/contract/refusals.ts';
import { Refusal } from '#platform/refusal.ts';

/** What a rule of the field says no with, where somebody waits for the answer. */
// biome-ignore format: table
const refusalOf: Record<EventRefusal, RefusalCode> = {
  count_negative:   'count_negative',
  balance:          'balance',
  before_sowing:    'before_sowing',
  stage_invalid:    'stage_invalid',
  archived:         'archived',
  place_missing:    'place_missing',
  place_unfit:      'place_unfit',
  moved_farm:       'moved_farm',
  phi_not_elapsed:  'phi_not_elapsed',
  unknown_phi:      'unknown_phi',
  on_hold:          'on_hold',
  future_time:      'future_time',
  seed_stock_short: 'seed_stock_short',
  already_void:     'already_void',
};

/** For a command, unlike for a fact from the field: what the rules speak against is not kept but refused. */
export function refuseUnless({ code, safe_harvest_from }: Pick<Verdict, 'code' | 'safe_harvest_from'>): void {
  if (code === undefined) return;
  if (code === 'rejected' || code === 'void') throw new Refusal('already_void');
  throw new Refusal(
    refusalOf[code],
    safe_harvest_from ? { fresh: { safe_harvest_from }, values: { safe_harvest_from } } : {},
  );
}
