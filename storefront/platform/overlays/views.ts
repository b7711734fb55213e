import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import type { Banner } from '@kebun/contract/content/banners/banners.ts';
import type { ContactNumber } from '@kebun/contract/enquiries/enquiries.ts';
import type { Issue } from '@kebun/contract/lib/refusals.ts';
import type { Refund } from '@kebun/contract/refunds/refunds.ts';

/** What brings somebody to the door of their account, and where they go once they are in: nowhere, unless it is said. */
export interface SignInReason {
  /** What needs an account, or that a session has ended. */
  why?: 'checkout' | 'wish' | 'ended';
  to?: '/my-account';
  /** What they are known by, as far as it is known. */
  login?: string;
}

/** Which farm, plot, batch or farmer, as the address of the farm page names it; empty for all, and for the legend. */
interface OfFarms {
  id: string;
}

/**
 * What can be shown above a page, by the specification's names, and what each is told when it opens. Features open
 * them by name and know nothing of each other; `routes/overlays.tsx` says what each one looks like.
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
  PAYMENT: { order: string; amount: number } | { onKept(cardId: string): void }; // to pay it; or to save a card
  CANCEL_ORDER: { order: string };
  WITHDRAW_CANCEL: Refund;
  FARM_POPUP: OfFarms;
  PLOT_POPUP: OfFarms;
  LIFECYCLE_POPUP: OfFarms;
  FARMER_POPUP: OfFarms;
  ARCHIVE_POPUP: OfFarms;
  LEGEND_POPUP: OfFarms;
}

/** The drawer at the right. */
export interface DrawerViews {
  CART_SIDEBAR: undefined;
  SEARCH_SIDEBAR: undefined;
}

export type ModalView = keyof ModalViews;
export type DrawerView = keyof DrawerViews;

/** What is said when a view is opened; nothing, where it wants nothing. */
export type ViewData<View extends ModalView> = undefined extends ModalViews[View]
  ? []
  : [data: ModalViews[View]];
