/** What kind of page takes a payment, by iPay88's own number of the way. */
export type Kind = 'card' | 'bank' | 'wallet';

export interface PaymentPage {
  kind: Kind;
  name: string;
}

/** The banks that a generic online banking may be paid through. */
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
  '9001': { kind: 'wallet', name: 'Paypal' }, // of the sandbox alone, as is the next
  '9002': { kind: 'wallet', name: 'Skrill' },
};

export function paymentPageOf(paymentId: string): PaymentPage | undefined {
  const bank = Object.hasOwn(banks, paymentId) ? banks[paymentId] : undefined;
  if (bank) return { kind: 'bank', name: bank };
  return Object.hasOwn(paymentPages, paymentId) ? paymentPages[paymentId] : undefined;
}
