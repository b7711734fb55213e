import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { useCart } from '#features/cart/use-cart.ts';
import { DrawerHost, type DrawerTable } from '#platform/overlays/drawer-host.tsx';
import { ModalHost, type ModalTable } from '#platform/overlays/modal-host.tsx';
import { isClosed } from '#platform/overlays/moves.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { PanelHost } from '#platform/overlays/panel-host.tsx';
import { useOverlays } from '#platform/overlays/use-overlays.ts';
import { useApp } from '#platform/page/app-context.ts';
import { usePageHandle } from '#platform/page/page-address.ts';

const ofAddresses = {
  keepOnOutsideClick: true,
  load: async () => (await import('./shop/lazy-modals.ts')).loadAddressModals(),
} as const;

const ofOrders = {
  keepOnOutsideClick: true,
  load: async () => (await import('./shop/lazy-modals.ts')).loadOrderModals(),
} as const;

const ofDeletion = {
  keepOnOutsideClick: true,
  load: async () => (await import('./shop/lazy-modals.ts')).loadDeletionModals(),
} as const;

const ofCheckout = { load: async () => (await import('./shop/lazy-modals.ts')).loadCheckoutModals() };
const ofFarms = { load: async () => (await import('./shop/lazy-modals.ts')).loadFarmModals() };

/** One dialog with three forms: values typed in one stay in the next. */
const door = { load: () => import('./account/sign-in-dialog.tsx') } as const;

/** The component of each modal, loaded when first opened. */
// biome-ignore format: table
const modals: ModalTable = {
  PRODUCT_VIEW:     { load: () => import('./shop/product-view.tsx') },
  SIMILAR_PRODUCTS: { load: () => import('#features/catalogue/products/similar-dialog.tsx') },
  SHARE:            { load: () => import('#features/catalogue/products/share-dialog.tsx') },
  INVALID_CHECKOUT: ofCheckout,
  PAYMENT:          ofOrders,
  CANCEL_ORDER:     ofOrders,
  WITHDRAW_CANCEL:  ofOrders,
  DELIVERY_PLACE:   { load: () => import('#features/shell/place-dialog.tsx') },
  CATEGORY_VIEW:    { face: 'sheet', load: () => import('#features/shell/category-sheet.tsx') },
  DELETE_ACCOUNT:   ofDeletion,
  ADDRESS_VIEW:     ofAddresses,
  ADDRESS_EDIT:     ofAddresses,
  DELETE_ADDRESS:   ofAddresses,
  PHONE_NUMBER:     ofAddresses,
  POPUP_BANNER:     { load: () => import('#features/content/banners/popup-banner.tsx') },
  LOGIN:            door,
  SIGN_UP:          door,
  FORGET_PASSWORD:  door,
  FARM_POPUP:       ofFarms,
  PLOT_POPUP:       ofFarms,
  LIFECYCLE_POPUP:  ofFarms,
  FARMER_POPUP:     ofFarms,
  ARCHIVE_POPUP:    ofFarms,
  LEGEND_POPUP:     ofFarms,
};

const drawers: DrawerTable = {
  CART_SIDEBAR: () => import('./shop/cart-sidebar.tsx'),
  SEARCH_SIDEBAR: () => import('#features/catalogue/search/search-drawer.tsx'),
};

const sideMenu = () => import('#features/shell/side-menu.tsx');
const mobileSearch = () => import('#features/catalogue/search/mobile-search.tsx');

/** All overlays. */
export function Overlays() {
  const { sidebar, search } = useOverlays();
  useCloseOnLeaving();
  useSearchKey();
  useBasketAtHand();
  usePopupBanner();

  return (
    <>
      <PanelHost open={sidebar} onClose={overlays.closeSidebar} load={sideMenu} />
      <PanelHost open={search} onClose={overlays.closeSearch} load={mobileSearch} />
      <DrawerHost table={drawers} />
      <ModalHost table={modals} />
    </>
  );
}

/**
 * Closes overlays on navigation; a filter changes the address too, but not the page. During a history navigation, an
 * overlay opened in the meantime stays.
 */
function useCloseOnLeaving() {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const going = useNavigation().location;
  const page = useRef(pathname);
  const atStart = useRef(overlays.now());
  useEffect(() => {
    if (going) atStart.current = overlays.now();
  }, [going]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever part of the address has changed
  useEffect(() => {
    const samePage = page.current === pathname;
    page.current = pathname;
    const isRestored = samePage ? overlays.now().filter : isBack && isClosed(atStart.current);
    atStart.current = overlays.now();
    if (!isRestored) overlays.closeAll();
  }, [pathname, search]);
}

/** Ctrl K, or ⌘ K, opens the search from any page. */
function useSearchKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      overlays.openDrawer('SEARCH_SIDEBAR');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Preloads the drawer of a filled basket, so that it opens without a connection too. */
function useBasketAtHand() {
  const hasItems = Boolean(useCart().cart?.item_count);

  useEffect(() => {
    // after an error it is loaded again on opening, which reports it
    if (hasItems) drawers.CART_SIDEBAR().catch(() => {});
  }, [hasItems]);
}

const rest = 4_000; // ms on a page before a popup may open

/** Opens the popup banner on a later page of the visit, and not during payment. */
function usePopupBanner() {
  const { data } = useApp();
  const { pathname } = useLocation();
  const isShop = usePageHandle().header === undefined;
  const first = useRef(pathname);

  useEffect(() => {
    if (pathname === first.current || !isShop) return;
    const waiting = setTimeout(() => {
      // after an error it is offered another time
      import('#features/content/banners/open-popup.ts')
        .then(({ openPopup }) => openPopup(data))
        .catch(() => {});
    }, rest);
    return () => clearTimeout(waiting);
  }, [pathname, isShop, data]);
}
