import type { Menus } from '../../contract/content/menus/menus.ts';
import { isPageOpen } from '../../contract/content/settings/features.ts';
import type { Settings } from '../../contract/content/settings/settings.ts';
import { languages, pathWithoutLanguage } from '../../contract/lib/languages.ts';
import { shop } from '../../world/shop.ts';
import { site } from '../../world/site.ts';
import { readTexts } from '../codegen/write-messages.ts';
import { followLinks } from './follow-links.ts';

/** Names of payments that only a shop that offers them may show. */
const brands = ['Master Card', 'Visa', 'Paypal', 'JCB', 'Skrill', 'FPX', 'Boost', 'ShopeePay'];

/** Texts that only the demo has, and the name of the gallery of home pages, in every language. */
function demoTexts(): string[] {
  const { name, description, owner_name, business_registration_number, email, website } = shop;
  const { address, whatsapp } = site.contact;
  const written = [site.words, site.announcement, site.announcement_after, address, name, description];
  return [
    ...written.flatMap((part) => Object.values(part).flatMap(textsIn)),
    ...[owner_name, business_registration_number, email, website, shop.phone, whatsapp, '03-7700 0000'],
    ...site.socials.map(({ url }) => url),
    ...languages.map((language) => readTexts(language).get('frame.layouts') ?? ''),
  ].filter((text) => text !== null && text !== '') as string[];
}

const textsIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [value];

interface LinkFaults {
  pages: number;
  faults: string[]; // each a sentence
}

/**
 * Follows every link of a real shop. Reports each that leads to no page, to a feature that is off, to a text that is
 * not written or to an empty list. Reports each word of the demo too.
 */
export async function findLinkFaults(address: string, cookie = ''): Promise<LinkFaults> {
  const read = async (path: string) => (await fetch(`${address}/api/${path}`)).json();
  const settings = (await read('settings')) as Settings;
  const { empty_pages } = ((await read('menus')) as { data: Menus }).data;
  const wordsOff = [
    ...demoTexts(),
    ...brands.filter((brand) => !settings.payment_brands.includes(brand)).map((brand) => `>${brand}<`),
  ];

  const followed = await followLinks(address, { cookie });
  const faults = followed.flatMap(({ path, from, status, body }) => {
    const page = pathWithoutLanguage(path.split('?', 1)[0] ?? '');
    return [
      ...(status >= 400 ? [`${from} links to ${path}, which answers ${status}.`] : []),
      ...(isPageOpen(page, settings) ? [] : [`${from} links to ${path}, which is switched off.`]),
      ...(empty_pages.includes(page) ? [`${from} links to ${path}, which is empty.`] : []),
      ...wordsOff.filter((text) => body.includes(text)).map((text) => `${path} says "${text}".`),
    ];
  });
  return { pages: followed.length, faults };
}
