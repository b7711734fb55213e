import type { OptionalStep, SetupGap, SetupStep } from '@kebun/contract/content/settings/setup-guide.ts';

/** The page of each step. */
export const pageOf: Readonly<Record<SetupStep | OptionalStep, string>> = {
  languages: '/settings/languages',
  name: '/settings/name',
  business: '/settings/business',
  contact: '/settings/contact',
  shop: '/shops',
  delivery: '/delivery-zones',
  payment: '/payment-gateways',
  policies: '/static-blocks',
  category: '/categories',
  product: '/produce',
  opening: '/settings/opening',
  logo: '/settings/name',
  hours: '/shops',
  words: '/words',
  sections: '/layouts',
  closed_days: '/delivery',
  trust: '/settings/trust',
  team: '/team',
};

/** The page of what a begun step lacks. */
export const pageOfGap: Readonly<Record<SetupGap, string>> = {
  delivery_method: '/shipping-methods',
  delivery_fresh: '/delivery-zones',
  delivery_window: '/delivery-windows',
  payment_zone: '/delivery-zones',
  payment_limit: '/payment-gateways',
  policy: '/static-blocks',
  stock: '/products',
};

/** Further pages that belong to a step. */
const furtherPages: Partial<Record<SetupStep, readonly string[]>> = {
  delivery: ['/shipping-methods', '/delivery-windows', '/delivery'],
  product: ['/products', '/import'],
};

/** Returns whether a path is that of a page, or lies below it. */
export const isAtOrBelow = (page: string, path: string): boolean =>
  path === page || path.startsWith(`${page}/`);

/** Returns whether a path is a page of the step, or lies below one. */
export const isPageOf = (step: SetupStep, path: string) =>
  [pageOf[step], ...(furtherPages[step] ?? [])].some((page) => isAtOrBelow(page, path));
