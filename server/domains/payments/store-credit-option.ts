import { inEveryLanguage } from '#platform/http/language.ts';
import type { Gateway, Limits, NamedMethod } from './payment-terms.ts';

/** The stored payment method of an order. */
export interface PaymentOption {
  gateway: Pick<Gateway, 'slug' | 'type'> & Limits;
  method: NamedMethod;
}

/** The payment method when store credit covers the whole order. It is derived and cannot be chosen. */
export const storeCreditOption: PaymentOption = {
  gateway: { slug: 'wallet', type: 'wallet', min_amount: null, max_amount: null },
  method: { slug: 'wallet', code: '', name: inEveryLanguage('common.store_credit') },
};
