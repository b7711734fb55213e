import type { Gateway, Limits, NamedMethod } from './payment-terms.ts';

/** How an order is paid, as far as it is written down. */
export interface PaymentOption {
  gateway: Pick<Gateway, 'slug' | 'type'> & Limits;
  method: NamedMethod;
}

/** Nobody is paid any more: store credit has covered all of it. Nobody chooses it; it is what is left to say. */
export const storeCreditOption: PaymentOption = {
  gateway: { slug: 'wallet', type: 'wallet', min_amount: null, max_amount: null },
  method: { slug: 'wallet', code: '', name_en: 'Store credit', name_zh: '購物金' },
};
