import { type EventType, payloads } from '@kebun/contract/farms/events/events.ts';
import { expect, test } from 'vitest';
import { epcisNames } from './epcis-names.ts';
import { farmEpcis } from './farm-epcis.ts';

test('H-91: each kind of event is written, or left out for a stated reason', () => {
  const kinds = Object.keys(payloads) as EventType[];
  const names = epcisNames('https://shop.example');
  const leftOut = kinds.filter((kind) => {
    const event = {
      ...{ id: '1', type: kind, payload: {} as never, cohorts: [] },
      ...{ occurred_at: '2026-11-20T04:00:00Z', recorded_at: '2026-11-20T04:00:00Z' },
      ...{ batches: ['NB-2610-SW01'], batch_id: null, donor: null, seed: null },
      lots: [{ code: 'H-1', grams: 1, is_first: true }],
    };
    return farmEpcis(event, { names, places: new Map(), isPublic: false }).length === 0;
  });
  const without = ['planned', 'cancelled', 'watered', 'weeded', 'pruned', 'trellised', 'mulched'];
  expect(leftOut).toEqual([...without, 'cycle_closed', 'archived', 'reopened', 'voided']);
});
