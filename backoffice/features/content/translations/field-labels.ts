import type {
  TranslatedField,
  TranslationKind,
  UntranslatedRecord,
} from '@kebun/contract/content/translations/staff-translations.ts';
import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';

/** The name of each kind, as the menu names its page. */
export const kindLabels: Readonly<Record<TranslationKind, MessageKey>> = {
  settings: 'office.settings',
  words: 'office.words',
  menus: 'office.menus',
  layouts: 'office.layouts',
  'static-blocks': 'office.static_blocks',
  banners: 'office.banners',
  products: 'common.products',
  categories: 'common.categories',
  brands: 'frame.brands',
  dietary: 'catalogue.dietary',
  tags: 'catalogue.tags',
  attributes: 'office.attributes',
  shops: 'office.shops',
  'shipping-methods': 'office.delivery_methods',
  'delivery-zones': 'office.delivery_zones',
  'closed-days': 'office.translations_closed_days',
  coupons: 'office.coupons',
  'tax-classes': 'office.tax_classes',
  farms: 'office.farms',
  plots: 'common.plots',
  farmers: 'office.farmers',
  crops: 'office.crops',
  varieties: 'office.crop_varieties',
  'batch-photos': 'office.photos',
};

/** The name of each text, as its form names it. */
export const fieldLabels: Readonly<Record<TranslatedField, MessageKey>> = {
  name: 'office.text_name',
  title: 'office.title_of_text',
  meta_title: 'office.info_page_meta_title',
  subtitle: 'office.subtitle',
  summary: 'office.static_block_summary',
  button: 'office.banner_button',
  words: 'office.translations_words',
  description: 'office.text_description',
  details: 'office.text_description',
  unit: 'office.text_unit',
  alt: 'office.text_picture',
  value: 'office.text_value',
  storage_tip: 'office.text_storage',
  origin: 'office.text_origin',
  allergens: 'office.text_allergens',
  nutrition: 'office.text_nutrition',
  eta_text: 'office.text_eta',
  label: 'office.text_label',
  district: 'office.text_district',
  display_name: 'office.team_name',
  bio: 'office.text_story',
  caption: 'office.photo_caption',
};

/**
 * Returns the address of the form of a record. The settings, the words and the closed days each have one page, and
 * captions are changed in the list of published photos.
 */
export function formOf(kind: TranslationKind, { id }: UntranslatedRecord): string {
  if (kind === 'settings' || kind === 'words') return `/${kind}`;
  if (kind === 'closed-days') return '/delivery';
  if (kind === 'batch-photos') return `/batch-photos?filter=${encodeURIComponent('{"state":"published"}')}`;
  return `/${kind}/${encodeURIComponent(id)}`;
}

/** The settings, the words and the menus have no text that names them. */
export function nameOfRecord(kind: TranslationKind, { id, name }: UntranslatedRecord, t: Translate): string {
  if (kind === 'settings' || kind === 'words') return t(kindLabels[kind]);
  return kind === 'menus' ? t(`office.menu_${id}` as MessageKey) : name;
}
