import type { MenuExtra, MenuName } from '@kebun/contract/content/menus/menus.ts';
import type { EntryDraft, LowerEntry } from '@kebun/contract/content/menus/staff-menus.ts';
import { authorizedMenu, headerMenu, type MenuEntry } from '@kebun/contract/content/site.ts';
import { sitePages } from '@kebun/contract/content/site-pages.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { inEveryLanguage } from '#platform/http/language.ts';

interface Page {
  path: string;
  labelKey: MessageKey;
}

const page = (path: string, labelKey: MessageKey): Page => ({ path, labelKey });

const [home, ...account] = headerMenu;

/** Pages in addition to the categories, for the mobile menu. */
const others = [
  page('/bundles', 'frame.bundles'),
  page('/shocking-deals', 'frame.deals'),
  page('/best-sellers', 'frame.best_sellers'),
  page('/farm', 'frame.farms'),
  page('/brands', 'frame.brands'),
  page('/shops', 'frame.shops'),
  page('/track-order', 'frame.track_order'),
  page('/faq', 'frame.faq'),
  page('/contact-us', 'frame.contact_us'),
  page('/about-us', 'frame.about_us'),
  page('/delivery-policy', 'frame.delivery_policy'),
  page('/return-policy', 'frame.return_policy'),
  page('/terms', 'frame.terms'),
  page('/privacy-policy', 'frame.privacy'),
  page('/site-map', 'frame.site_map'),
];

const productMenuEntries = [
  page('/products', 'frame.all_products'),
  page('/categories', 'frame.all_categories'),
  page('/brands', 'frame.brands'),
  page('/bundles', 'frame.bundles'),
  page('/shocking-deals', 'frame.deals'),
  page('/farm', 'frame.farms'),
  page('/shops', 'frame.shops'),
];
const help = [
  page('/faq', 'frame.faq'),
  page('/contact-us', 'frame.contact_us'),
  page('/track-order', 'frame.track_order'),
];
const smallPrint = [
  page('/about-us', 'frame.about_us'),
  page('/delivery-policy', 'frame.delivery_policy'),
  page('/return-policy', 'frame.return_policy'),
  page('/terms', 'frame.terms'),
  page('/privacy-policy', 'frame.privacy'),
  page('/site-map', 'frame.site_map'),
  page('/layouts', 'frame.layouts'),
];

/** The default menus. They apply until staff publish another version. */
export const defaultMenus: Record<MenuName, readonly EntryDraft[]> = {
  header: [
    ...entriesOf([home]),
    ...entriesOf([page('/bundles', 'frame.bundles'), page('/shocking-deals', 'frame.deals')]).map(
      (entry) => ({
        ...entry,
        wide: true,
      }),
    ),
    ...entriesOf([page('/farm', 'frame.farms'), ...account]),
  ],
  account: entriesOf(authorizedMenu),
  side: entriesOf([
    ...headerMenu,
    page('/products', 'frame.all_products'),
    page('/categories', 'frame.all_categories'),
  ]),
  side_pages: entriesOf(others),
  footer: [
    column('frame.shop', productMenuEntries, 'categories'),
    column('frame.help', help, 'contact'),
    column('frame.small_print', smallPrint),
  ],
};

/** Every page that a menu can link to by name. Categories and lists have their own addresses. */
export const menuPages: readonly Page[] = [
  ...new Map(
    [
      ...sitePages.flatMap(({ pages }) => [...pages]),
      ...headerMenu.flatMap(withLower),
      page('/layouts', 'frame.layouts'),
    ].map(({ path, labelKey }) => [path, page(path, labelKey)]),
  ).values(),
];

function withLower({ subMenu = [], ...entry }: MenuEntry): Page[] {
  return [entry, ...subMenu];
}

function entriesOf(entries: readonly (Page | MenuEntry)[]): EntryDraft[] {
  return entries.map((entry) => ({
    ...lowerOf(entry),
    entries: 'subMenu' in entry ? (entry.subMenu ?? []).map(lowerOf) : [],
  }));
}

function lowerOf({ path, labelKey, ...entry }: Page | MenuEntry): LowerEntry {
  return {
    ...menuText(labelKey),
    path,
    audience: audienceOf('requiredAuthorized' in entry ? entry.requiredAuthorized : undefined),
    wide: false,
    off: false,
    extra: null,
  };
}

function column(title: MessageKey, pages: readonly Page[], extra: MenuExtra | null = null): EntryDraft {
  return {
    ...menuText(title),
    path: null,
    audience: 'all',
    wide: false,
    off: false,
    extra,
    entries: pages.map(lowerOf),
  };
}

/** Derives the entry name from the message key, such as `frame.all_products`. */
function menuText(key: MessageKey) {
  const id = key.replace(/^.*\./, '').replaceAll('_', '-');
  return { id, label: inEveryLanguage(key) };
}

function audienceOf(requiredAuthorized: boolean | undefined) {
  if (requiredAuthorized === undefined) return 'all' as const;
  return requiredAuthorized ? ('signed_in' as const) : ('signed_out' as const);
}
