import type { ReactNode } from 'react';
import { AccountLink } from './account-link.tsx';
import { Logo } from './logo.tsx';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

interface MainBarProps {
  search: ReactNode;
  place: ReactNode;
  basket: ReactNode;
}

/**
 * The header: logo, search, delivery place, account, basket. On phones these are in the bottom bar, unless a buying
 * bar is there. It sticks to the top, 64 pixels high, and hides while the visitor scrolls down.
 */
export function MainBar({ search, place, basket }: MainBarProps) {
  const bar = useHideOnScroll<HTMLDivElement>();

  return (
    <div ref={bar} className="group/bar pointer-events-none sticky top-0 z-(--z-header) md:h-20 print:hidden">
      <div className="pointer-events-auto bg-white transition-[translate,height,box-shadow] group-data-away/bar:-translate-y-full group-data-stuck/bar:shadow-raise group-data-away/bar:shadow-none md:h-20 md:group-data-stuck/bar:h-16">
        <div className="wrap flex h-full flex-wrap items-center gap-x-3 gap-y-2 py-2 md:flex-nowrap md:gap-x-5 md:py-0 lg:gap-x-8">
          <Logo />
          <div className="order-3 w-full max-md:group-has-[[data-own-search]]/frame:hidden md:order-none md:group-has-[[data-own-search]]/frame:invisible md:w-auto md:max-w-184 md:grow">
            {search}
          </div>
          <div className="ml-auto flex flex-none items-center gap-2">
            {place}
            <div className="hidden md:block">
              <AccountLink />
            </div>
            <div className="hidden group-has-[[data-buy-bar]]/frame:block md:block">{basket}</div>
          </div>
        </div>
      </div>
    </div>
  );
}
