/**
 * What can be shown above a page, by the specification's names, and what each is told when it opens. Features open
 * them by name and know nothing of each other; `routes/overlays.tsx` says what each one looks like.
 */
export interface ModalViews {
  PRODUCT_VIEW: { slug: string };
  SIMILAR_PRODUCTS: { slug: string; name: string };
  SHARE: { title: string; path: string };
}

/** The drawer at the right. */
export interface DrawerViews {
  CART_SIDEBAR: undefined;
  SEARCH_SIDEBAR: undefined;
}

export type ModalView = keyof ModalViews;
export type DrawerView = keyof DrawerViews;

/** A view with what it was told. The data is gone once the view was changed while open. */
export type Shown<Views> = {
  [View in keyof Views]: { view: View; data: Views[View] | undefined };
}[keyof Views];
