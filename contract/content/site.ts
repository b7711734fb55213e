import { defaultLanguage } from '../lib/languages.ts';
import type { MessageKey } from '../lib/texts.ts';

/** An entry of a menu: for signed-in visitors, only for the others, or by default for everyone. */
export interface MenuEntry {
  id: string;
  path: string;
  labelKey: MessageKey;
  subMenu?: readonly MenuEntry[];
  requiredAuthorized?: boolean;
}

/** The built-in description of the site; staff can change title and subtitle (`GET /settings`). */
export const site = {
  name: 'Kebun',
  subtitle: { en: 'A seedling tracker', zh: '秧苗追蹤' },
  description: { en: 'Online Store', zh: '網上商店' },
  author: { name: 'Kebun', websiteUrl: null, supportEmail: null, address: null }, // the shop's own are in the settings
  logo: { url: '/logo.svg', alt: 'Kebun', href: '/', width: 128, height: 48 },
  default_purchase_link: null as string | null, // an external form for wholesale buyers
  defaultLanguage,
  currencyCode: 'MYR',
} as const;

/** The icon of each built-in layout of the home page, by its slug. */
export const layoutIcons: Readonly<Record<string, string>> = Object.fromEntries(
  ['modern', 'standard', 'minimal', 'vintage', 'classic', 'trendy', 'elegant'].map((slug) => [
    slug,
    `/layouts/${slug}.svg`,
  ]),
);

/** An entry exists only if its page does. */
export const headerMenu = [
  { id: 'home', path: '/', labelKey: 'frame.home' },
  {
    id: 'my-account',
    path: '/my-account',
    labelKey: 'frame.my_account',
    requiredAuthorized: true,
    subMenu: [
      { id: 'profile', path: '/my-account/account-settings', labelKey: 'frame.profile' },
      { id: 'orders', path: '/my-account/orders', labelKey: 'frame.orders' },
      { id: 'address-book', path: '/my-account/address', labelKey: 'frame.address_book' },
      { id: 'wishlist', path: '/my-account/wishlist', labelKey: 'frame.wishlist' },
    ],
  },
  { id: 'sign-in', path: '/signin', labelKey: 'frame.sign_in', requiredAuthorized: false },
  { id: 'sign-up', path: '/signup', labelKey: 'frame.sign_up', requiredAuthorized: false },
  { id: 'logout', path: '/logout', labelKey: 'frame.log_out', requiredAuthorized: true },
] as const satisfies readonly MenuEntry[];

/** The second list, for signed-in visitors. */
export const authorizedMenu = [
  { id: 'my-account', path: '/my-account', labelKey: 'frame.my_account', requiredAuthorized: true },
  { id: 'logout', path: '/logout', labelKey: 'frame.log_out', requiredAuthorized: true },
] as const satisfies readonly MenuEntry[];
