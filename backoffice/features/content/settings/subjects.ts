import type { MessageKey } from '@kebun/contract/lib/texts.ts';

type Common = { path: string; label: MessageKey; hint?: MessageKey; placeholder?: MessageKey };

/** One setting as it is typed. An `optional` one may be empty. */
export type Field = Common &
  (
    | { kind: 'both'; rows?: number; optional?: true } // a text in the languages of the shop
    | { kind: 'line'; input: 'text' | 'email' | 'url' | 'time' | 'date' }
    | { kind: 'phone' | 'flag' | 'place' | 'week_end' | 'logo' | 'socials' | 'languages' }
    | { kind: 'choice'; choices: readonly (readonly [value: string, label: MessageKey])[] }
    | { kind: 'money' | 'count'; optional?: true }
    | { kind: 'moneys' | 'counts' } // several, separated by commas
  );

export interface Subject {
  id: string;
  label: MessageKey;
  fields: readonly Field[];
}

/** All settings, by subject. */
// biome-ignore format: table
export const subjects: readonly Subject[] = [
  { id: 'languages', label: 'office.settings_languages', fields: [
    { path: 'languages', kind: 'languages', label: 'office.settings_base_language' },
  ] },
  { id: 'name', label: 'office.settings_name', fields: [
    { path: 'siteTitle',      kind: 'both',  label: 'office.settings_title', placeholder: 'office.settings_title_example' },
    { path: 'siteSubtitle',   kind: 'both',  label: 'office.subtitle', optional: true },
    { path: 'logo_picture_id', kind: 'logo', label: 'office.settings_logo', hint: 'office.settings_logo_hint' },
    { path: 'description',    kind: 'both',  label: 'office.settings_description', rows: 2 },
    { path: 'purchase_link',  kind: 'line',  label: 'office.settings_purchase_link', input: 'url', hint: 'office.settings_purchase_link_hint' },
  ] },
  { id: 'opening', label: 'office.settings_opening', fields: [
    { path: 'opening.is_open',  kind: 'flag', label: 'office.settings_is_open', hint: 'office.settings_is_open_hint' },
    { path: 'opening.opens_on', kind: 'line', label: 'office.settings_opens_on', input: 'date', hint: 'office.settings_opens_on_hint' },
    { path: 'opening.opens_at', kind: 'line', label: 'office.settings_opens_at', input: 'time' },
  ] },
  { id: 'business', label: 'office.settings_business', fields: [
    { path: 'business.name',                kind: 'line', label: 'office.settings_business_name', input: 'text', hint: 'office.settings_business_name_hint' },
    { path: 'business.registration_number', kind: 'line', label: 'office.settings_registration_number', input: 'text', hint: 'office.settings_registration_number_hint' },
    { path: 'business.sst_number',          kind: 'line', label: 'office.settings_sst_number', input: 'text', hint: 'office.settings_sst_number_hint' },
    { path: 'business.tin',                 kind: 'line', label: 'e_invoice.tin', input: 'text', hint: 'office.settings_tin_hint' },
  ] },
  { id: 'announcement', label: 'office.settings_announcements', fields: [
    { path: 'announcement',       kind: 'both', label: 'office.settings_announcement', optional: true },
    { path: 'announcement_until', kind: 'line', label: 'office.settings_announcement_until', input: 'time' },
    { path: 'announcement_after', kind: 'both', label: 'office.settings_announcement_after', optional: true },
    { path: 'price_note',         kind: 'both', label: 'office.settings_price_note', optional: true, rows: 2 },
  ] },
  { id: 'contact', label: 'office.settings_contact', fields: [
    { path: 'contact.email',    kind: 'line',  label: 'office.settings_email', input: 'email' },
    { path: 'contact.phone',    kind: 'phone', label: 'common.phone' },
    { path: 'contact.whatsapp', kind: 'phone', label: 'account.refer_whatsapp' },
    { path: 'contact.address',  kind: 'both',  label: 'office.settings_address', optional: true, rows: 2 },
    { path: 'contact.hours',    kind: 'both',  label: 'shops.opening_hours', optional: true, rows: 2, hint: 'office.settings_hours_hint' },
    { path: 'contact.map',      kind: 'place', label: 'office.settings_map' },
  ] },
  { id: 'socials', label: 'office.settings_socials', fields: [
    { path: 'socials', kind: 'socials', label: 'office.settings_socials_links', hint: 'office.settings_socials_hint' },
  ] },
  { id: 'fees', label: 'office.settings_fees', fields: [
    { path: 'checkout.min_order',    kind: 'money',  label: 'office.settings_min_order' },
    { path: 'checkout.bag_fee',      kind: 'money',  label: 'office.settings_bag_fee' },
    { path: 'checkout.tip_options',  kind: 'moneys', label: 'office.settings_tips', hint: 'office.settings_tips_hint' },
    { path: 'checkout.max_tip',     kind: 'money',  label: 'office.settings_max_tip' },
    { path: 'checkout.cod_rounding', kind: 'flag',   label: 'office.settings_rounding' },
    { path: 'checkout.reservation_minutes', kind: 'count',  label: 'office.settings_reservation' },
    { path: 'checkout.pre_order_share', kind: 'count', label: 'office.settings_pre_order_share', hint: 'office.settings_pre_order_share_hint' },
  ] },
  { id: 'trust', label: 'office.settings_trust', fields: [
    { path: 'checkout.cash_open_orders', kind: 'count', label: 'office.settings_cash_open', optional: true, hint: 'office.settings_cash_open_hint' },
    { path: 'checkout.cash_refusals',    kind: 'count', label: 'office.settings_cash_refusals', optional: true, hint: 'office.settings_cash_refusals_hint' },
    { path: 'checkout.unpaid_share',     kind: 'count', label: 'office.settings_unpaid_share', optional: true, hint: 'office.settings_unpaid_share_hint' },
    { path: 'checkout.unpaid_min_units',     kind: 'count', label: 'office.settings_unpaid_min_units', hint: 'office.settings_unpaid_min_units_hint' },
  ] },
  { id: 'free-delivery', label: 'office.settings_free_delivery', fields: [
    { path: 'checkout.free_delivery_ends', kind: 'week_end', label: 'office.settings_free_ends' },
  ] },
  { id: 'orders', label: 'office.settings_orders', fields: [
    { path: 'order.cancel_auto_approve_minutes', kind: 'count', label: 'office.settings_auto_cancel', optional: true, hint: 'office.settings_auto_cancel_hint' },
    { path: 'order.refund_window_hours',         kind: 'count', label: 'office.settings_refund_window' },
  ] },
  { id: 'shelf-life', label: 'office.settings_guarantee', fields: [
    { path: 'shelf_life.guaranteed_days', kind: 'count', label: 'office.settings_guaranteed_days', hint: 'office.settings_guaranteed_days_hint' },
    { path: 'shelf_life.short_dated', kind: 'choice', label: 'office.settings_short_dated', hint: 'office.settings_short_dated_hint', choices: [
      ['sell', 'office.settings_lots_sell'], ['take_off_sale', 'office.settings_lots_take_off_sale'], ['near_date', 'office.settings_lots_near_date'], ['write_off', 'office.settings_lots_write_off'],
    ] },
    { path: 'shelf_life.near_date_percent_off', kind: 'count', label: 'office.settings_near_date_percent', hint: 'office.settings_near_date_percent_hint' },
    { path: 'shelf_life.past_best_before', kind: 'choice', label: 'office.settings_past_best_before', hint: 'office.settings_past_best_before_hint', choices: [
      ['sell', 'office.settings_lots_sell'], ['hold', 'office.settings_lots_hold'], ['write_off', 'office.settings_lots_write_off'],
    ] },
    { path: 'shelf_life.lot_required', kind: 'choice', label: 'office.settings_lot_required', hint: 'office.settings_lot_required_hint', choices: [
      ['begun', 'office.settings_lot_required_begun'], ['all', 'office.settings_lot_required_all'],
    ] },
  ] },
  { id: 'features', label: 'office.settings_features', fields: [
    { path: 'features.farm',     kind: 'flag', label: 'office.settings_farm' },
    { path: 'features.bundles',  kind: 'flag', label: 'office.settings_bundles' },
    { path: 'features.reviews',  kind: 'flag', label: 'office.settings_reviews' },
    { path: 'features.referral', kind: 'flag', label: 'office.settings_referral' },
    { path: 'features.coins',    kind: 'flag', label: 'office.settings_coins' },
    { path: 'features.deals',    kind: 'flag', label: 'office.settings_deals' },
    { path: 'features.coupons',  kind: 'flag', label: 'office.settings_coupons' },
  ] },
  { id: 'privacy', label: 'office.settings_privacy', fields: [
    { path: 'privacy.orders_days',    kind: 'count', label: 'office.settings_orders_days', hint: 'office.settings_orders_days_hint' },
    { path: 'privacy.enquiries_days', kind: 'count', label: 'office.settings_enquiries_days', hint: 'office.settings_enquiries_days_hint' },
    { path: 'privacy.mails_days',     kind: 'count', label: 'office.settings_mails_days', hint: 'office.settings_mails_days_hint' },
    { path: 'privacy.guests_days',    kind: 'count', label: 'office.settings_guests_days', hint: 'office.settings_guests_days_hint' },
    { path: 'privacy.sign_ins_days',  kind: 'count', label: 'office.settings_sign_ins_days', hint: 'office.settings_days_hint' },
  ] },
  { id: 'thanks', label: 'office.settings_thanks', fields: [
    { path: 'referral.percent',     kind: 'count',  label: 'office.settings_friend_percent' },
    { path: 'referral.reward',      kind: 'money',  label: 'office.settings_reward' },
    { path: 'referral.reward_min_spend', kind: 'money',  label: 'office.settings_reward_min_spend' },
    { path: 'coins.value',          kind: 'money',  label: 'office.settings_coin_value' },
    { path: 'coins.least',          kind: 'count',  label: 'office.settings_coins_least' },
    { path: 'coins.week',           kind: 'counts', label: 'office.settings_coins_week', hint: 'office.settings_coins_week_hint' },
  ] },
];
