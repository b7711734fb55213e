import { describe, expect, test } from 'vitest';
import {
  type DeliveryMethod,
  type DeliveryTerms,
  deliversFresh,
  methodsServing,
  shippingFee,
} from './delivery-terms.ts';

const method = (overrides: Partial<DeliveryMethod>): DeliveryMethod => ({
  id: 'van',
  slug: 'van',
  type: 'delivery',
  zones: ['peninsular'],
  name: { en: 'Our van', zh: '自家貨車送貨' },
  description: { en: '', zh: '' },
  eta_text: { en: '', zh: '' },
  fee: 800,
  free_from: 12_000,
  minimum: null,
  lead_minutes: 0,
  requires_slot: true,
  pickup_point: null,
  position: 1,
  is_active: true,
  version: 1,
  ...overrides,
});

const van = method({});
const courier = method({ id: 'courier', type: 'courier', zones: ['sabah', 'labuan'], free_from: null });
const pickup = method({ id: 'pickup', type: 'pickup', zones: [], fee: 0, free_from: null });
const zone = { takes_cash: true, is_active: true, version: 1 };
const terms: DeliveryTerms = {
  zones: [
    {
      ...zone,
      code: 'peninsular',
      name: { en: 'Peninsular Malaysia', zh: '馬來西亞半島' },
      fresh_allowed: true,
    },
    { ...zone, code: 'sabah', name: { en: 'Sabah', zh: '沙巴' }, fresh_allowed: false },
  ],
  methods: [van, courier, pickup],
};

test('each zone has its own methods, and pick-up is open to all', () => {
  expect(methodsServing(terms, 'sabah')).toEqual([courier, pickup]);
  expect(methodsServing(terms, 'labuan')).toEqual([courier, pickup]);
  expect(methodsServing(terms, null)).toEqual([pickup]);
});

test('fresh products are delivered on the peninsula only, or picked up', () => {
  expect(deliversFresh(terms, van, 'peninsular')).toBe(true);
  expect(deliversFresh(terms, courier, 'sabah')).toBe(false);
  expect(deliversFresh(terms, pickup, 'sabah')).toBe(true);
});

describe('van delivery is free', () => {
  const now = new Date('2026-11-22T15:59:59Z');
  const freeUntil = '2026-11-22T15:59:59.999Z'; // Sunday, a minute to midnight
  const fee = (productValue: number, overrides = { freeUntil: freeUntil as string | null, now }) =>
    shippingFee(van, { productValue, ...overrides });

  test('from RM 120 on', () => {
    expect([fee(11_999), fee(12_000)]).toEqual([800, 0]);
  });

  test('until free delivery ends, or always where it has no end', () => {
    expect(fee(12_000, { freeUntil, now: new Date('2026-11-22T16:00:00Z') })).toBe(800);
    expect(fee(12_000, { freeUntil: null, now })).toBe(0);
  });

  test('but courier delivery is never free', () => {
    expect(shippingFee(courier, { productValue: 99_999, freeUntil, now })).toBe(800);
  });
});
