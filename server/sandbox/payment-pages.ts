/** The kind of payment page, by iPay88's number of the method. */
export type Kind = 'card' | 'bank' | 'wallet';

export interface PaymentPage {
  kind: Kind;
  name: string;
}

/** The banks for generic online banking. */
export const banks: Readonly<Record<string, string>> = {
  '6': 'Maybank2U',
  '20': 'CIMB Clicks',
  '31': 'Public Bank',
  '14': 'RHB Now',
  '15': 'Hong Leong Connect',
  '10': 'AmOnline',
  '134': 'Bank Islam',
  '124': 'BSN',
};

const paymentPages: Readonly<Record<string, PaymentPage>> = {
  '2': { kind: 'card', name: 'Visa · Mastercard' },
  '16': { kind: 'bank', name: 'FPX' },
  '538': { kind: 'wallet', name: 'Touch ’n Go eWallet' },
  '523': { kind: 'wallet', name: 'GrabPay' },
  '210': { kind: 'wallet', name: 'Boost' },
  '801': { kind: 'wallet', name: 'ShopeePay' },
  '9001': { kind: 'wallet', name: 'Paypal' }, // of the sandbox only, like the next
  '9002': { kind: 'wallet', name: 'Skrill' },
};

export function paymentPageOf(paymentId: string): PaymentPage | undefined {
  const bank = Object.hasOwn(banks, paymentId) ? banks[paymentId] : undefined;
  if (bank) return { kind: 'bank', name: bank };
  return Object.hasOwn(paymentPages, paymentId) ? paymentPages[paymentId] : undefined;
}
