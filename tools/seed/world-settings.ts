import { languages } from '@kebun/contract/lib/languages.ts';
import { checkoutRules } from '@kebun/world/delivery.ts';
import { site } from '@kebun/world/site.ts';
import type { SettingsChange } from '../../contract/content/settings/shop-settings.ts';

const { order, features, seo: _seo, privacy_email: _privacy, words: _words, ...identity } = site;
const { min_order, bag_fee, free_delivery, tip_options, max_tip } = checkoutRules;

/** The settings of the demo that differ from the defaults. */
export const worldSettings: Omit<SettingsChange, 'version'> = {
  languages: [...languages],
  ...identity,
  opening: { is_open: true },
  business: { name: 'Kebun Demo Sdn. Bhd.', registration_number: '202601099999' },
  features,
  checkout: {
    min_order,
    bag_fee,
    free_delivery_ends: { weekday: free_delivery.ends.weekday, time: free_delivery.ends.time },
    tip_options,
    max_tip,
    cash_open_orders: null, // every visitor of a demo orders as Aisyah
    cash_refusals: null,
    reservation_minutes: order.reservation_minutes,
  },
  order: {
    cancel_auto_approve_minutes: order.cancel_auto_approve_minutes,
    refund_window_hours: order.refund_window_hours,
  },
};
