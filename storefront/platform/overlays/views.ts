import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import type { ContactNumber } from '@kebun/contract/accounts/contact-numbers.ts';
import type { Banner } from '@kebun/contract/content/banners/banners.ts';
import type { Issue } from '@kebun/contract/lib/refusals.ts';
import type { Refund } from '@kebun/contract/refunds/refunds.ts';

/** The reason for opening sign-in, and the address after it: none by default. */
export interface SignInReason {
  /** The feature that needs an account, or that a session has ended. */
  why?: 'checkout' | 'favourite' | 'ended';
  to?: '/my-account';
  /** The login, if it is known. */
  login?: string;
}

/** A farm, plot, batch or farmer, as the address of the farm page names it; empty for all, and for the legend. */
interface FarmReference {
  id: string;
}

/**
 * The views over a page, by the specification's names, with the data of each. Features open them by name and do not
 * import each other; `routes/overlays.tsx` maps each to its component.
 */
export interface ModalViews {
  PRODUCT_VIEW: { slug: string };
  SIMILAR_PRODUCTS: { slug: string; name: string };
  SHARE: { title: string; path: string };
  DELIVERY_PLACE: undefined;
  CATEGORY_VIEW: undefined;
  POPUP_BANNER: Banner;
  DELETE_ACCOUNT: undefined;
  ADDRESS_VIEW: SavedAddress;
  ADDRESS_EDIT: { address: SavedAddress | null }; // null: a new one
  DELETE_ADDRESS: SavedAddress;
  PHONE_NUMBER: { number: ContactNumber | null };
  LOGIN: SignInReason;
  SIGN_UP: SignInReason;
  FORGET_PASSWORD: SignInReason;
  INVALID_CHECKOUT: { message: string; issues: readonly Issue[]; onSeen?(): void };
  PAYMENT: { order: string; amount: number; share_token?: string } | { onSaved(cardId: string): void }; // to pay it; or to save a card
  CANCEL_ORDER: { order: string; line?: string }; // only this line is ticked at first
  WITHDRAW_CANCEL: Refund;
  FARM_POPUP: FarmReference;
  PLOT_POPUP: FarmReference;
  LIFECYCLE_POPUP: FarmReference;
  FARMER_POPUP: FarmReference;
  ARCHIVE_POPUP: FarmReference;
  LEGEND_POPUP: FarmReference;
}

/** The drawer at the right. */
export interface DrawerViews {
  CART_SIDEBAR: undefined;
  SEARCH_SIDEBAR: undefined;
}

export type ModalView = keyof ModalViews;
export type DrawerView = keyof DrawerViews;

/** The data of a view; none, where the view takes none. */
export type ViewData<View extends ModalView> = undefined extends ModalViews[View]
  ? []
  : [data: ModalViews[View]];
