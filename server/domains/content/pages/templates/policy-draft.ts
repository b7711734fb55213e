import { blankOpens, shopTexts } from '@kebun/contract/content/pages/shop-texts.ts';
import type { PolicyDraft } from '@kebun/contract/content/pages/staff-pages.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { inEachLanguage, type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import type { Db } from '#platform/db/db.ts';
import { inEveryLanguage, inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { deliveryPolicy } from './delivery-policy.ts';
import type { Blank, PolicyTemplate } from './policy-template.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { returnPolicy } from './return-policy.ts';
import { terms } from './terms.ts';

const daysOfYear = 365.25;

const templates: Readonly<Record<string, PolicyTemplate>> = {
  terms,
  'privacy-policy': privacyPolicy,
  'delivery-policy': deliveryPolicy,
  'return-policy': returnPolicy,
};

/**
 * Returns the template of a policy with its blanks filled from the settings. A value that the settings lack stays as a
 * blank for the owner, `[[registered name]]`, which cannot be published.
 */
export async function policyDraft(db: Db, slug: string): Promise<PolicyDraft> {
  const template = templates[slug];
  const text = shopTexts.find((one) => one.slug === slug);
  if (!template || !text) throw new Refusal('not_found');
  const { siteTitle, business, contact, order, privacy } = await readSettings(db);

  const valueIn = (language: Language, name: string): string | number => {
    const blank = (label: string) => `${blankOpens}${label}]]`;
    const t = inLanguage(language);
    const values: Record<Blank, string | number> = {
      shop: textIn(siteTitle, language),
      business: business.name ?? blank(t('office.blank_business')),
      registration_number: business.registration_number ?? blank(t('office.blank_registration_number')),
      address: textIn(contact.address, language) || blank(t('office.blank_address')),
      phone: contact.phone ? formatPhone(contact.phone) : blank(t('office.blank_phone')),
      email: contact.email ?? blank(t('office.blank_email')),
      refund_hours: order.refund_window_hours,
      orders_years: Math.round(privacy.orders_days / daysOfYear),
      enquiries_days: privacy.enquiries_days,
      guests_days: privacy.guests_days,
    };
    return values[name as Blank];
  };
  const filled = (texts: Localised) =>
    inEachLanguage((language) =>
      textIn(texts, language).replace(/\{(\w+)\}/g, (_, name: string) => String(valueIn(language, name))),
    );

  return {
    title: inEveryLanguage(text.labelKey),
    summary: filled(template.summary),
    sections: template.sections.map(([id, heading, ...paragraphs]) => ({
      id,
      heading: filled(heading),
      paragraphs: paragraphs.map(filled),
    })),
  };
}
