import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import {
  type EnteredOrderDraft,
  enteredAddressRules,
  type KnownBuyer,
  type SellableSku,
} from '@kebun/contract/checkout/entered-orders.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';

/** A product of the order, with what staff saw of it. */
export interface EntryLine {
  sku: SellableSku;
  quantity: number;
}

/** An order while a staff member types it. */
export interface EntryDraft {
  buyer: KnownBuyer | null; // null: a customer whom the shop does not know
  address: AddressDraft;
  language: Language;
  lines: readonly EntryLine[];
  shipping_method: string | null;
  slot_id: string | null;
  shipping_remarks: string;
  remarks: string;
  payment_gateway: string | null;
  coupon_code: string;
  use_store_credit: boolean;
}

/** Changes the draft; a function gets the present one, for answers that come later. */
export type EntryChange = (change: Partial<EntryDraft> | ((now: EntryDraft) => Partial<EntryDraft>)) => void;

const noAddress: AddressDraft = {
  recipient: '',
  email: '',
  contact_number: '',
  street_address: '',
  street_address_2: '',
  zip: '',
  city: '',
  state_id: '',
};

export const emptyEntry = (): EntryDraft => ({
  buyer: null,
  address: noAddress,
  language: baseLanguage(),
  lines: [],
  shipping_method: null,
  slot_id: null,
  shipping_remarks: '',
  remarks: '',
  payment_gateway: null,
  coupon_code: '',
  use_store_credit: false,
});

/** Returns the draft with a known customer, at their latest address. */
export function withBuyer(draft: EntryDraft, buyer: KnownBuyer): EntryDraft {
  const [address] = buyer.addresses;
  return {
    ...draft,
    buyer,
    language: buyer.language,
    use_store_credit: draft.use_store_credit && (buyer.wallet_balance ?? 0) > 0,
    address: address
      ? typedAddress(address, buyer)
      : { ...noAddress, recipient: buyer.name, email: buyer.email, contact_number: buyer.phone },
  };
}

/** Returns a known address as the form's fields; staff may change it for this order. */
export function typedAddress(address: KnownBuyer['addresses'][number], buyer: KnownBuyer): AddressDraft {
  const { recipient, email, contact_number, street_address, street_address_2, zip, city, state_id } = address;
  return {
    recipient,
    email: email || buyer.email,
    contact_number,
    street_address,
    street_address_2: street_address_2 ?? '',
    zip,
    city,
    state_id,
  };
}

/** Returns whether the address can be sent: until then the quote is made without it. */
const isAddressWhole = (address: AddressDraft) => failedRules(enteredAddressRules, address).length === 0;

/** Returns the draft as the API takes it; undefined while it has no product. */
export function bodyOf(draft: EntryDraft): EnteredOrderDraft | undefined {
  const { buyer, address, lines, coupon_code, ...choices } = draft;
  if (lines.length === 0) return undefined;
  return {
    ...choices,
    customer_id: buyer?.customer_id ?? null,
    address: isAddressWhole(address) ? address : null,
    coupon_code: coupon_code.trim() || null,
    items: lines.map(({ sku, quantity }) => ({
      product_id: sku.product_id,
      variation_option_id: sku.id,
      quantity,
    })),
  };
}
