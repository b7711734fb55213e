import type { AddressDraft, SavedAddress } from '@kebun/contract/address.ts';
import type { CartItem } from '@kebun/contract/cart.ts';
import type { Checkout, CheckoutChoices } from '@kebun/contract/checkout.ts';
import type { ShippingWithSlots } from '@kebun/contract/delivery.ts';
import type { PaymentGateway } from '@kebun/contract/payments.ts';

const image = { id: 'i', thumbnail: '/p.svg', original: '/p.svg', alt: '', width: 64, height: 64 };

export const choySum: CartItem = {
  id: 'line-1',
  product_id: 'choy-sum',
  product_type: 'simple',
  variation_option_id: 'sku',
  slug: 'choy-sum',
  name: 'Choy sum',
  image,
  paper: 'leafy',
  unit: '300 g',
  sale_mode: 'each',
  fresh: true,
  quantity: 3,
  qty_step: 1,
  qty_max: 20,
  stock_left: 20,
  unit_price: 161,
  list_price: 161,
  line_subtotal: 483,
  line_discount: 0,
  line_total: 483,
  is_estimate: false,
  estimated_weight_g: null,
  note: null,
  substitution: null,
  bundle_items: [],
  issue: null,
};

const slot = (id: string, over: Partial<ShippingWithSlots['slots'][number]> = {}) => ({
  id,
  date: '2026-11-21',
  starts_at: '2026-11-21T02:00:00Z',
  ends_at: '2026-11-21T05:00:00Z',
  cutoff_at: '2026-11-20T12:00:00Z',
  timezone: 'Asia/Kuala_Lumpur',
  capacity_left: null,
  fee: 0,
  is_full: false,
  is_closed: false,
  label: id,
  ...over,
});

const method: ShippingWithSlots = {
  id: 'van',
  name: 'Our van',
  slug: 'van',
  type: 'delivery',
  description: 'Brought to your door.',
  price: 800,
  free_from: 12000,
  minimum: null,
  eta_text: '1 to 2 days',
  zone_id: 'peninsular',
  fresh_allowed: true,
  requires_slot: true,
  pickup_point: null,
  slots: [
    slot('7 to 10 am', { fee: 200 }),
    slot('10 am to 1 pm', { capacity_left: 3 }),
    slot('4 to 7 pm', { is_full: true, capacity_left: 0 }),
    slot('8 to 9 am', { is_closed: true }),
  ],
};
const pickup: ShippingWithSlots = {
  ...method,
  id: 'pickup',
  name: 'Collect at the shop',
  type: 'pickup',
  price: 0,
  free_from: null,
  requires_slot: false,
  slots: [],
};

export const ways: ShippingWithSlots[] = [method, pickup];

export const cash: PaymentGateway = {
  id: 'g',
  name: 'Cash on delivery',
  slug: 'cod',
  description: 'Pay the driver in cash.',
  type: 'offline',
  min_amount: null,
  max_amount: 30000,
  methods: [
    {
      id: 'm',
      gateway_slug: 'cod',
      name: 'Cash on delivery',
      brands: ['Cash on delivery'],
      slug: 'cod',
      code: '',
      surcharge: 0,
      is_active: true,
    },
  ],
  is_active: true,
};

const savedHome: SavedAddress = {
  id: 'home',
  title: 'Home',
  recipient: 'Tan Mei Ling',
  email: 'meiling@example.my',
  contact_number: '+60123456789',
  street_address: '12 Jalan Sultan',
  street_address_2: null,
  city: 'Ipoh',
  zip: '30000',
  state_id: 'MY-08',
  state_name: 'Perak',
  country_code: 'MY',
  company: null,
  fax_number: null,
  zone_id: 'peninsular',
  fresh_allowed: true,
  city_hint: null,
  is_deliverable: true,
  delivery_instructions: null,
  is_default_shipping: false,
  is_default_billing: false,
  created_at: '2026-11-20T02:00:00Z',
  updated_at: '2026-11-20T02:00:00Z',
};

/** Two saved addresses, of which the office is the default. */
export const book: readonly SavedAddress[] = [
  { ...savedHome, id: 'office', title: 'Office', is_default_shipping: true, is_default_billing: true },
  { ...savedHome, delivery_instructions: 'Blue gate' },
];

const kept = (draft: AddressDraft | null | undefined): Checkout['billing_address'] =>
  draft
    ? ({
        ...(draft.id && (book.find(({ id }) => id === draft.id) ?? savedHome)),
        ...draft,
        id: draft.id ?? null,
        state_name: 'Perak',
        country_code: 'MY',
        zone_id: 'peninsular',
        is_deliverable: true,
      } as Checkout['billing_address'])
    : null;

/** A shop's till: takes choices, prices them, says what is missing. */
export function makeTill(...items: CartItem[]) {
  const choices: CheckoutChoices = {};
  let version = 0;

  function checkout(): Checkout {
    const billing = kept(choices.billing_address);
    const way = ways.find(({ id }) => id === choices.shipping_method) ?? null;
    const slot = way?.slots.find(({ id }) => id === choices.delivery_time?.slot_id) ?? null;
    const isCash = choices.payment_method === 'cod';
    const goods = items.reduce((sum, line) => sum + line.line_total, 0);
    const shipping_fee = (way?.price ?? 0) + (slot?.fee ?? 0);
    const tip = choices.delivery_tip ?? 0;
    const owed = goods + 20 + shipping_fee + tip;
    const rounding = isCash ? Math.round(owed / 5) * 5 - owed : 0;
    const completed = [
      ...(billing ? [1] : []),
      ...(way && (slot || !way.requires_slot) ? [2] : []),
      ...(isCash ? [3] : []),
    ];

    return {
      version,
      billing_address: billing,
      shipping_address: choices.ship_to_bill_address === false ? kept(choices.shipping_address) : billing,
      ship_to_bill_address: choices.ship_to_bill_address ?? true,
      shipping_method: way,
      delivery_time: slot && {
        slot_id: slot.id,
        starts_at: slot.starts_at,
        ends_at: slot.ends_at,
        label: `Sat 21 Nov, ${slot.label}`,
        fee: slot.fee,
      },
      shipping_remarks: choices.shipping_remarks ?? null,
      leave_at_door: choices.leave_at_door ?? false,
      delivery_tip: tip,
      remarks: choices.remarks ?? null,
      payment_gateway: isCash ? 'cod' : null,
      payment_method: isCash ? 'cod' : null,
      saved_payment_id: choices.saved_payment_id ?? null,
      coupon_code: null,
      coupon_discount: 0,
      use_store_credit: false,
      store_credit: 0,
      wallet_balance: null,
      customer_email: choices.customer_email ?? null,
      current_step: choices.current_step ?? 1,
      completed_steps: completed,
      can_place: completed.length === 3,
      issues: [],
      cart: {
        id: 'cart',
        version: 7,
        owner: 'guest',
        items,
        item_count: items.reduce((sum, line) => sum + line.quantity, 0),
        totals: {
          items_total: goods,
          product_discount: 0,
          coupon_discount: 0,
          redemption_discount: 0,
          bag_fee: 20,
          shipping_fee,
          delivery_tip: tip,
          tax: 0,
          tax_included: true,
          subtotal: goods,
          store_credit: 0,
          rounding,
          total: owed + rounding,
          captured: 0,
          amount_due: owed + rounding,
          ceiling: owed + rounding,
          currency: 'MYR',
        },
        issues: [],
        free_delivery: null,
        min_order: { amount: 0, remaining: 0 },
        coupon: null,
        updated_at: null,
      },
      current_order_id: null,
    };
  }

  return {
    checkout,
    save(changes: CheckoutChoices) {
      Object.assign(choices, changes);
      version += 1;
      return checkout();
    },
  };
}
