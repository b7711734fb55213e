import type { Cart, CartItem } from '@kebun/contract/cart.ts';

const image = { id: 'i', thumbnail: '/p.svg', original: '/p.svg', alt: '', width: 64, height: 64 };

function line(name: string, price: number, quantity: number): CartItem {
  const slug = name.toLowerCase().replace(' ', '-');
  return {
    id: `line-${slug}`,
    product_id: slug,
    variation_option_id: `sku-${slug}`,
    product_type: 'simple',
    slug,
    name,
    image,
    paper: 'leafy',
    unit: '300 g',
    sale_mode: 'each',
    fresh: true,
    quantity,
    qty_step: 1,
    qty_max: 20,
    stock_left: 20,
    unit_price: price,
    list_price: price,
    line_subtotal: price * quantity,
    line_discount: 0,
    line_total: price * quantity,
    is_estimate: false,
    estimated_weight_g: null,
    note: null,
    substitution: null,
    bundle_items: [],
    issue: null,
  };
}

export const choySum = (quantity: number) => line('Choy sum', 160, quantity);
export const kailan = (quantity: number) => line('Kailan', 180, quantity);

/** The same product in a bag of its own. */
export const bagOf = (unit: string, price: number, quantity: number): CartItem => ({
  ...line('Carrot', price, quantity),
  id: `line-${unit}`,
  product_type: 'variable',
  variation_option_id: `sku-${unit}`,
  unit,
});

/** A guest's cart with these lines in it. */
export function cartOf(...items: CartItem[]): Cart {
  const goods = items.reduce((sum, one) => sum + one.line_total, 0);
  return {
    id: 'cart',
    version: 1,
    owner: 'guest',
    items,
    item_count: items.reduce((sum, one) => sum + one.quantity, 0),
    totals: {
      items_total: goods,
      product_discount: 0,
      coupon_discount: 0,
      redemption_discount: 0,
      bag_fee: 20,
      shipping_fee: 0,
      delivery_tip: 0,
      tax: 0,
      tax_included: true,
      subtotal: goods,
      store_credit: 0,
      rounding: 0,
      total: goods + 20,
      captured: 0,
      amount_due: goods + 20,
      ceiling: goods + 20,
      currency: 'MYR',
    },
    issues: [],
    free_delivery: { threshold: 12000, remaining: Math.max(0, 12000 - goods), expires_at: null },
    min_order: { amount: 0, remaining: 0 },
    coupon: null,
    updated_at: null,
  };
}
