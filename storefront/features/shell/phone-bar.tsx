import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAuthorised } from '#platform/identity/me.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import { overlayButtonProps } from '#platform/page/overlay-button-props.ts';

const place = 'relative grid justify-items-center content-center gap-0.5 text-2xs leading-tight font-medium';

function Face({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="text-[1.2rem]" />
      {children}
    </>
  );
}

/** The bottom bar of a phone: menu, search, basket, home, account. */
export function PhoneBar({ count }: { count: ReactNode }) {
  const text = useT();
  const to = useTo();
  const { pathname } = useLocation();
  const isHome = pathname === to('/');
  const account = to(useAuthorised() ? '/my-account' : '/signin');

  return (
    <nav
      aria-label={text('frame.main_menu')}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid h-17 grid-cols-5 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] text-ink-soft group-has-[[data-buy-bar]]/frame:hidden md:hidden print:hidden"
    >
      <button {...overlayButtonProps(to('/site-map'), overlays.openSidebar)} className={place}>
        <Face icon="menu">{text('frame.menu')}</Face>
      </button>
      <button {...overlayButtonProps(to('/search'), overlays.openSearch)} className={place}>
        <Face icon="search">{text('frame.search')}</Face>
      </button>
      <button
        {...overlayButtonProps(to('/basket'), () => overlays.openDrawer('CART_SIDEBAR'))}
        className={place}
      >
        <Face icon="basket">{text('cart.basket')}</Face>
        {count}
      </button>
      <Link
        href={to('/')}
        className={cx(place, isHome && 'font-semibold text-leaf')}
        aria-current={isHome ? 'page' : undefined}
      >
        <Face icon="home">{text('frame.home')}</Face>
      </Link>
      <Link
        href={account}
        className={cx(place, pathname === account && 'font-semibold text-leaf')}
        aria-current={pathname === account ? 'page' : undefined}
      >
        <Face icon="user">{text('frame.account')}</Face>
      </Link>
    </nav>
  );
}
