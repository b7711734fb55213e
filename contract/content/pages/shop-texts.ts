import type { BlockTypeName } from './pages.ts';

/** The texts that every shop writes for itself: a new shop has none of the policies and no questions. */
export const shopTexts = [
  { slug: 'terms', type: 'policy', labelKey: 'frame.terms' },
  { slug: 'privacy-policy', type: 'policy', labelKey: 'frame.privacy' },
  { slug: 'delivery-policy', type: 'policy', labelKey: 'frame.delivery_policy' },
  { slug: 'return-policy', type: 'policy', labelKey: 'frame.return_policy' },
  { slug: 'faq', type: 'faq', labelKey: 'frame.faq' },
] as const satisfies readonly { slug: string; type: BlockTypeName; labelKey: string }[];

/** What a customer accepts with an account and with an order, as far as the shop has written it. */
export const textsToAccept = ['terms', 'privacy-policy'] as const;

/** The slug of the text that a page shows and cannot do without; undefined: the page needs none. */
export const textOfPage = (path: string): string | undefined =>
  shopTexts.find(({ slug }) => path === `/${slug}`)?.slug;
