import type { BlockTypeName } from './pages.ts';

/** The texts that every shop writes for itself: a new shop has no policies and no FAQ. */
export const shopTexts = [
  { slug: 'terms', type: 'policy', labelKey: 'frame.terms' },
  { slug: 'privacy-policy', type: 'policy', labelKey: 'frame.privacy' },
  { slug: 'delivery-policy', type: 'policy', labelKey: 'frame.delivery_policy' },
  { slug: 'return-policy', type: 'policy', labelKey: 'frame.return_policy' },
  { slug: 'faq', type: 'faq', labelKey: 'frame.faq' },
] as const satisfies readonly { slug: string; type: BlockTypeName; labelKey: string }[];

/** The texts that a customer accepts with an account and with an order, if the shop has written them. */
export const textsToAccept = ['terms', 'privacy-policy'] as const;

/** The start of a blank that a template leaves to the owner: `[[registered name]]`. */
export const blankOpens = '[[';

/** Returns the slug of the static block that a page requires; undefined: none. */
export const textOfPage = (path: string): string | undefined =>
  shopTexts.find(({ slug }) => path === `/${slug}`)?.slug;
