import type { WorldDeal } from './types.ts';

/** Daily deals in two halves: one starts when the other ends, so that some are always active and others upcoming. */
export const deals: WorldDeal[] = [
  {
    product: 'coconut-young',
    price: 430,
    units: 80,
    at_the_gate: 31,
    max_per_shopper: null,
    begins: '08:00',
  },
  { product: 'avocado', price: 1040, units: 60, at_the_gate: 38, max_per_shopper: null, begins: '08:00' },
  { product: 'sweet-corn', price: 430, units: 90, at_the_gate: 57, max_per_shopper: null, begins: '08:00' },
  { product: 'king-oyster', price: 590, units: 70, at_the_gate: 22, max_per_shopper: null, begins: '08:00' },
  {
    product: 'passion-fruit',
    price: 960,
    units: 50,
    at_the_gate: 44,
    max_per_shopper: null,
    begins: '08:00',
  },
  { product: 'rice-glutinous', price: 820, units: 40, at_the_gate: 9, max_per_shopper: 2, begins: '08:00' },

  {
    product: 'pineapple-md2',
    price: 980,
    units: 60,
    at_the_gate: 24,
    max_per_shopper: null,
    begins: '20:00',
  },
  {
    product: 'orange-valencia',
    price: 790,
    units: 90,
    at_the_gate: 41,
    max_per_shopper: null,
    begins: '20:00',
  },
  { product: 'grape-red', price: 690, units: 80, at_the_gate: 72, max_per_shopper: null, begins: '20:00' },
  { product: 'lotus-root', price: 690, units: 45, at_the_gate: 17, max_per_shopper: null, begins: '20:00' },
  { product: 'lemon', price: 590, units: 90, at_the_gate: 36, max_per_shopper: null, begins: '20:00' },
  { product: 'tea-cameron', price: 1450, units: 50, at_the_gate: 12, max_per_shopper: 3, begins: '20:00' },
];
