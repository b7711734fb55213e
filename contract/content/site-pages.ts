import type { MessageKey } from '../lib/texts.ts';

/** A public page. */
export interface SitePage {
  path: string;
  labelKey: MessageKey;
}

interface PageGroup {
  labelKey: MessageKey;
  pages: readonly SitePage[];
}

/**
 * Every public page with a fixed address, for the site map and search engines. Categories and products have thousands
 * of addresses and come from the catalogue; personal pages are left out.
 */
export const sitePages = [
  {
    labelKey: 'site_map.shop',
    pages: [
      { path: '/', labelKey: 'frame.home' },
      { path: '/products', labelKey: 'frame.all_products' },
      { path: '/categories', labelKey: 'frame.all_categories' },
      { path: '/brands', labelKey: 'frame.brands' },
      { path: '/farm', labelKey: 'frame.farms' },
      { path: '/pre-order', labelKey: 'preorder.title' },
      { path: '/shops', labelKey: 'frame.shops' },
      { path: '/bundles', labelKey: 'frame.bundles' },
      { path: '/best-sellers', labelKey: 'frame.best_sellers' },
      { path: '/shocking-deals', labelKey: 'deals.title' },
      { path: '/refer', labelKey: 'site_map.refer' },
    ],
  },
  {
    labelKey: 'site_map.help',
    pages: [
      { path: '/faq', labelKey: 'frame.faq' },
      { path: '/contact-us', labelKey: 'frame.contact_us' },
      { path: '/track-order', labelKey: 'frame.track_order' },
      { path: '/delivery-policy', labelKey: 'frame.delivery_policy' },
      { path: '/return-policy', labelKey: 'frame.return_policy' },
      { path: '/recalls', labelKey: 'site_map.recalls' },
    ],
  },
  {
    labelKey: 'site_map.about',
    pages: [
      { path: '/about-us', labelKey: 'frame.about_us' },
      { path: '/terms', labelKey: 'frame.terms' },
      { path: '/privacy-policy', labelKey: 'frame.privacy' },
      { path: '/your-data', labelKey: 'your_data.title' },
      { path: '/site-map', labelKey: 'frame.site_map' },
    ],
  },
] as const satisfies readonly PageGroup[];

/** Returns whether staff added this text: its page is `/pages/{slug}`, and can be hidden, moved and deleted. */
export const isInfoPage = ({ slug, type }: { slug: string; type: string }): boolean =>
  type === 'page' && slug !== 'about-us';

/** Returns the English address of a page that staff added. */
export const infoPagePath = (slug: string) => `/pages/${slug}`;
