/** Pages that a wide window arranges in another way: they are inspected at the desk, the others on a phone. */
export const widePages = [
  '/',
  '/products',
  '/products/view?slug=sawi',
  '/shocking-deals',
  '/search?text=kangkung',
  '/checkout',
  '/farm?tab=calendar',
  '/about-us',
];
