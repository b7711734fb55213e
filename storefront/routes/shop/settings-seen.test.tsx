// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import AppStrip from '#features/content/layouts/app-strip.tsx';
import HeroCategories from '#features/content/layouts/hero-categories.tsx';
import { organizationOf } from '#features/content/layouts/organization-json-ld.tsx';
import PromiseStrip from '#features/content/layouts/promise-strip.tsx';
import { ContactOptions } from '#features/enquiries/contact-options.tsx';
import { Footer } from '#features/shell/footer.tsx';
import { TopStrip } from '#features/shell/top-strip.tsx';
import { PageHead } from '#platform/page/page-head.tsx';
import { useSettings } from '#platform/text/settings.ts';
import { inShop } from '../../test/render-in-shop.tsx';

/** The settings as every page, the contact page and search engines show them. */
function Shown() {
  const settings = useSettings();
  return (
    <>
      <PageHead />
      <TopStrip />
      <Footer newsletter={null} />
      <ContactOptions />
      <HeroCategories menu={null} />
      <PromiseStrip />
      <AppStrip />
      <pre>{settings && JSON.stringify(organizationOf(settings, 'https://shop.example'))}</pre>
    </>
  );
}

const settings = {
  siteTitle: 'First shop',
  siteSubtitle: 'First subtitle',
  description: 'First description',
  announcement: 'First announcement',
  price_note: 'First price note',
  purchase_link: 'https://first.example/bulk',
  logo: { id: 'one', thumbnail: '/pictures/first.webp', original: '/pictures/first.webp' },
  contact: {
    email: 'first@kebun.example',
    phone: '+60377001111',
    whatsapp: '+60120001111',
    address: 'First street',
    hours: 'First hours',
    map: { lat: 1.25, lng: 101.25 },
  },
  words: {
    hero_title: 'First hero_title',
    hero_lead: 'First hero_lead',
    hero_button: 'First hero_button',
    about: 'First about',
    support: 'First support',
    support_hint: 'First support_hint',
    newsletter_title: 'First newsletter_title',
    newsletter_lead: 'First newsletter_lead',
    app_title: 'First app_title',
    app_lead: 'First app_lead',
  },
  business: { name: 'First Sdn. Bhd.', registration_number: 'first-1', sst_number: 'first-sst' },
  socials: [{ type: 'facebook', url: 'https://first.example/page' }],
  payment_brands: ['First brand'],
};

type ShopSettings = typeof settings;

type Change =
  | Partial<ShopSettings>
  | { contact: Partial<ShopSettings['contact']> }
  | { business: Partial<ShopSettings['business']> }
  | { words: Partial<ShopSettings['words']> };

/** A changed setting, and the new text on the page. */
// biome-ignore format: table
const changes: Record<string, [Change, string]> = {
  siteTitle:      [{ siteTitle: 'Second shop' }, 'Second shop | First subtitle'],
  siteSubtitle:   [{ siteSubtitle: 'Second subtitle' }, 'First shop | Second subtitle'],
  description:    [{ description: 'Second description' }, 'content="Second description"'],
  announcement:   [{ announcement: 'Second announcement' }, 'Second announcement'],
  price_note:     [{ price_note: 'Second price note' }, 'Second price note'],
  purchase_link:  [{ purchase_link: 'https://second.example/bulk' }, 'href="https://second.example/bulk"'],
  logo:           [{ logo: { ...settings.logo, original: '/pictures/second.webp' } }, 'src="/pictures/second.webp"'],
  socials:        [{ socials: [{ type: 'x', url: 'https://second.example/page' }] }, '"sameAs":["https://second.example/page"]'],
  'socials as links': [{ socials: [{ type: 'x', url: 'https://third.example/page' }] }, 'href="https://third.example/page"'],
  payment_brands: [{ payment_brands: ['Second brand'] }, 'Second brand'],
  'words.hero_title': [{ words: { hero_title: 'Second hero_title' } }, 'Second hero_title'],
  'words.hero_lead': [{ words: { hero_lead: 'Second hero_lead' } }, 'Second hero_lead'],
  'words.hero_button': [{ words: { hero_button: 'Second hero_button' } }, 'Second hero_button'],
  'words.about': [{ words: { about: 'Second about' } }, 'Second about'],
  'words.support': [{ words: { support: 'Second support' } }, 'Second support'],
  'words.support_hint': [{ words: { support_hint: 'Second support_hint' } }, 'Second support_hint'],
  'words.newsletter_title': [{ words: { newsletter_title: 'Second newsletter_title' } }, 'Second newsletter_title'],
  'words.newsletter_lead': [{ words: { newsletter_lead: 'Second newsletter_lead' } }, 'Second newsletter_lead'],
  'words.app_title': [{ words: { app_title: 'Second app_title' } }, 'Second app_title'],
  'words.app_lead': [{ words: { app_lead: 'Second app_lead' } }, 'Second app_lead'],
  'business.name':    [{ business: { name: 'Second Sdn. Bhd.' } }, 'Second Sdn. Bhd.'],
  'business.registration_number': [{ business: { registration_number: 'second-2' } }, 'second-2'],
  'business.sst_number': [{ business: { sst_number: 'second-sst' } }, 'second-sst'],
  'contact.email':    [{ contact: { email: 'second@kebun.example' } }, 'mailto:second@kebun.example'],
  'contact.phone':    [{ contact: { phone: '+60377002222' } }, 'tel:+60377002222'],
  'contact.whatsapp': [{ contact: { whatsapp: '+60120002222' } }, 'https://wa.me/60120002222'],
  'contact.address':  [{ contact: { address: 'Second street' } }, 'Second street'],
  'contact.hours':    [{ contact: { hours: 'Second hours' } }, 'Second hours'],
  'contact.map':      [{ contact: { map: { lat: 2.5, lng: 102.5 } } }, 'mlat=2.5'],
};

const menus = {
  header: [],
  account: [],
  side: [],
  side_pages: [],
  footer: [{ id: 's', label: 'S', extra: 'categories', subMenu: [] }],
};

async function pageOf(changed: object) {
  inShop(<Shown />, {
    'GET /settings': () => changed,
    'GET /menus': () => ({ data: menus }),
    'GET /categories': () => ({ data: [] }),
  });
  await waitFor(() => expect(document.body.textContent).toMatch(/(First|Second) hours/));
  return (document.head.innerHTML + document.body.innerHTML).replaceAll('&quot;', '"');
}

afterEach(cleanup);

test.for(Object.entries(changes))('X-9b: a page shows the setting %s', async ([, [change, says]]) => {
  const before = await pageOf(settings);
  cleanup();
  const contact = { ...settings.contact, ...('contact' in change ? change.contact : {}) };
  const business = { ...settings.business, ...('business' in change ? change.business : {}) };
  const words = { ...settings.words, ...('words' in change ? change.words : {}) };
  const after = await pageOf({ ...settings, ...change, contact, business, words });

  expect(before).not.toContain(says);
  expect(after).toContain(says);
});
