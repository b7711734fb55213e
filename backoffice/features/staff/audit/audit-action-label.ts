import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';

/** The page of a changed record, by kind. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/orders/${id}/show`,
  customer: (id) => `/customers/${id}/show`,
  refund: (id) => `/refunds/${id}/show`,
  staff: (id) => `/team/${id}/show`,
  product: (id) => `/products/${id}`,
  import: (id) => `/import?products=${id}`,
  picture_import: (id) => `/import?pictures=${id}`,
  mail: () => '/mails',
  words: () => '/words',
  search_words: () => '/search-words',
  coupon: (id) => `/coupons/${id}`,
  tax_class: (id) => `/tax-classes/${id}`,
  delivery_zone: (id) => `/delivery-zones/${id}`,
  delivery_method: (id) => `/shipping-methods/${id}`,
  delivery_methods: () => '/shipping-methods',
  delivery_window: (id) => `/delivery-windows/${id}`,
  day: () => '/delivery',
  postcode: (zip) => `/postcodes/${zip}`,
  delivery_run: (id) => `/runs?window=${id}`,
  batch: (id) => `/batches/${id}/show`,
  crop: (id) => `/crops/${id}`,
  farm: () => '/farms',
  plot: () => '/plots',
  farmer: () => '/farmers',
  seed_lot: (id) => `/seed-lots/${id}`,
  weather_day: () => '/weather-days',
  farm_input: (id) => `/farm-inputs/${id}`,
  input_lot: (id) => `/input-lots/${id}`,
};

export const pageOf = ({ kind, id }: { kind: string; id: string }) => pages[kind]?.(encodeURIComponent(id));

/** Returns the action in words; one of an earlier release is shown as it is stored. */
export function auditActionLabel(action: string, t: Translate): string {
  const key = `office.audit_${action.replace('.', '_')}`;
  const label = t(key as MessageKey);
  return label === key ? action.replaceAll('_', ' ') : label;
}
