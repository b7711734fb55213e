import { isDay } from '@kebun/contract/lib/days.ts';
import { languageFacts, languageNameIn } from '@kebun/contract/lib/language-facts.ts';
import { type Language, languages } from '@kebun/contract/lib/languages.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { fullDayIn, momentIn } from '#platform/data/format-moments.ts';
import type { useI18n } from '#platform/shell/messages-provider.tsx';

type Texts = ReturnType<typeof useI18n>;

/** In sen. */
const amounts = new Set([
  'amount',
  'bag_fee',
  'captured',
  'cash_due',
  'credit',
  'due',
  'fee',
  'free_from',
  'refund_amount',
  'cash_reduction',
  'min_spend',
  'minimum',
  'price',
  'refund_amount',
  'sale_price',
  'price_reduction',
]);

/** The keys where the label of a field may be, by its name; the first existing one is used. */
const words: Readonly<Record<string, readonly string[]>> = {
  status: ['status.', 'office.refunds_status_'],
  payment_status: ['office.payment_'],
  roles: ['office.role_'],
};

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:/.test(text);

/** Returns the text of a key; undefined where there is none. */
function findMessage({ t }: Texts, key: string): string | undefined {
  const text = t(key as MessageKey);
  return text === key ? undefined : text;
}

/**
 * The last field of a path, without its language: `name` of `packs.0.name.zh` and of the column `name_zh` of a file.
 */
const lastPart = new RegExp(`(?:^|\\.)([^.]+?)(?:[._](${languages.join('|')}))?$`);

/** Returns the label of a field, with the language of a translation. */
export function fieldLabel(path: string, texts: Texts): string {
  const [, base = '', language] = lastPart.exec(path) ?? [];
  const key = base.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const field = findMessage(texts, `office.field_${key}`) ?? base.replaceAll('_', ' ');
  return language === undefined
    ? field
    : texts.t('office.field_in', { field, language: languageNameIn(language as Language, texts.language) });
}

/** Formats a value as plain text: amounts in ringgit, moments in shop time. */
export function shownValue(path: string, value: unknown, texts: Texts): string {
  const name = path.split('.').at(-1) ?? path;
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return texts.t(value ? 'office.audit_yes' : 'office.audit_no');
  if (typeof value === 'number') return amounts.has(name) ? formatMoney(value) : String(value);
  if (Array.isArray(value)) {
    return value.length > 0
      ? value.map((one) => shownValue(path, one, texts)).join(languageFacts[texts.language].listComma)
      : '–';
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isMoment(value)) return momentIn(texts.language, value);
  if (isDay(value)) return fullDayIn(texts.language, value);
  const known = words[name]?.map((prefix) => findMessage(texts, prefix + value)).find(Boolean);
  return known ?? value;
}
