import { fileURLToPath } from 'node:url';
import { languages } from '@kebun/contract/lib/languages.ts';
import { expect, test } from 'vitest';
import { readTexts } from '../codegen/write-messages.ts';
import { lifetimesInDescriptions, limitsTypedIn, textsWithLimits } from './typed-limits.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Texts with a number of a form, a standard, a law or the calendar, which only looks like one of our limits. */
// biome-ignore format: list
const allowed = [
  'account.coins_rule_week', 'account.coins_week', 'account.payment_lead', 'address.street_example', 'common.phone_hint',
  'e_invoice.id_number_wrong', 'farm.calendar_hint', 'farm.forecast_score', 'farm.note_up', 'farm.weeks', 'field.code',
  'field.sign_in_wrong', 'office.banner_place_home_trio', 'office.coupons_rule_percent', 'office.delivery_cutoff_hint',
  'office.ground_rule_percent', 'office.ground_rule_ph', 'office.import_column_price', 'office.import_column_publish_at',
  'office.label_roll', 'office.lot_label_sheet', 'office.outline_too_few_vertices', 'office.report_month',
  'office.report_week', 'office.report_year', 'office.rule_postcodes', 'office.seed_rule_percent',
  'office.settings_coins_week_hint', 'office.settings_day_without', 'office.settings_logo_hint',
  'office.settings_orders_days_hint', 'office.settings_rounding', 'office.tax_rule_rate', 'office.weather_rule_day',
  'order.card_lead',
  'order.next_cash', 'own_data.sent', 'reviews.rating_missing', 'rule.zip', 'sandbox.pending', 'site_map.layouts_lead',
  'staff.code_hint', 'ui.stars', 'your_data.remove_lead',
];

test('a text names a limit instead of typing its number', () => {
  expect(textsWithLimits()).toEqual(allowed);
});

test('a text names the same limits in every language', () => {
  const [english, ...others] = languages.map((language) => readTexts(language));
  const named = (text = '') => [...text.matchAll(/\{limits\.[^}]*\}/g)].map(([name]) => name).sort();

  for (const texts of others)
    for (const [key, text] of english ?? [])
      expect([key, ...named(texts.get(key))]).toEqual([key, ...named(text)]);
});

test('the description of an endpoint or a field names a lifetime instead of typing it', () => {
  expect(lifetimesInDescriptions(root)).toEqual([]);
});

test('a typed limit is found in figures and in words; a placeholder, an example and another number are not', () => {
  expect(limitsTypedIn('At most 200 lines, within fourteen days.')).toEqual([200, 14]);
  expect(limitsTypedIn('A sale of RM 10,000 or more')).toEqual([10_000]);
  expect(limitsTypedIn('At most {limits.maxCartLines} of two kinds, such as 200 or 14; never 4111.')).toEqual(
    [],
  );
});
