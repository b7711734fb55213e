import type { Neighbour } from './types.ts';

/**
 * A fictional kitchen that has bought what was harvested, every second week of the last year. Its lots lead from the
 * orders to the plots. One of them was recalled.
 */
export const regularBuyer: Omit<Neighbour, 'order' | 'name'> = {
  slug: 'dapur-seri',
  language: 'en',
  email: 'dapur-seri@example.com',
  phone: '+60120000031',
  address: {
    title: 'Kitchen',
    recipient: 'Dapur Seri Sdn Bhd',
    street_address: 'No. 7, Jalan PJU 1/399',
    street_address_2: null,
    zip: '47301',
    city: 'Petaling Jaya',
    state_code: 'MY-10',
  },
};

export const regularWeeks = { first: 51, last: 1, every: 2 } as const; // weeks ago

/** The recall of the demo, of one lot of the buyer's last order. */
export const worldRecall = {
  severity: 2,
  reason: {
    en: 'A piece of a plastic tie was found in one pack.',
    zh: '其中一包發現塑膠束帶碎片。',
  },
  advice: {
    en: 'Do not eat what is left of these packs. You need not bring them back.',
    zh: '請勿食用剩餘的商品，無須退回。',
  },
} as const;
