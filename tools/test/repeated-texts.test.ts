import { languages } from '@kebun/contract/lib/languages.ts';
import { expect, test } from 'vitest';
import { readTexts } from '../codegen/write-messages.ts';

/**
 * Texts whose key is built from a code, such as `status.${status}`. Two codes may have the same name, and a third
 * language may name them differently.
 */
const builtFromCodes: readonly RegExp[] = [
  /^(field|stage)\./, // the field screen, which exists in Malay too
  /^ra\./, // the keys are react-admin's
  /^(refusal|issue|notice|status|step|order\.(refund|substitution|reason)|account\.substitution)[._]/,
  /^(account\.(channel|notifications_group|own_data)|your_data)[._]/,
  /^(best_sellers\.(week|month)|farm\.(cover|ready|role)_)/,
  /^mail\.(books_part|ended|refund|status)_/,
  /^office\.(audit_area|banner_ground|batch_(count|day|move|state)|crop_basis|cut_block|event|event_field|farmer_consent|farmer_role)_/,
  /^office\.(complaint_state|field|move|product_state|ground_kind|ground_name|group|mail_kind|mails_status|recall_(start|status|credit|severity)|menu_(audience|label|leads)|tint|words_group|setup)_/,
  /^office\.(payments_(by|queue|try)|refunds_(queue|status|to)|report_(by|column|note)|section|section_word|static_block_type)_/,
  /^office\.(guests_(baskets|enquiries|orders|reviews)|age_enquiries|report_(coupons|from|to|waste)|stock_spoiled)$/,
  /^office\.(banner_over|(coupons|deals)_(ended|running|scheduled)|coupons_kind_free_delivery|deals_remove)$/,
  /^office\.(bulk_(category_id|status)|(customer|team)_sign_out|customer_remove|cancel_by_staff_title|credentials_password(_change)?|product_label_(dietary|tags))$/,
];

/** Returns the keys of every text, grouped by its words in all languages. */
function repeated() {
  const texts = languages.map(readTexts);
  const keys = Map.groupBy(texts[0]?.keys() ?? [], (key) => texts.map((of) => of.get(key)).join('\n'));
  return [...keys.values()];
}

test('every text exists under one key, unless its key is built from a code', () => {
  const isBuilt = (key: string) => builtFromCodes.some((family) => family.test(key));
  const groups = repeated().map((keys) => keys.filter((key) => !isBuilt(key)));

  expect(groups.filter((keys) => keys.length > 1)).toEqual([]);
});
