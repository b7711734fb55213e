import { type ReactNode, useEffect, useRef } from 'react';
import { AccountLink } from './account-link.tsx';
import { Logo } from './logo.tsx';

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

const minScrollPixels = 6; // pixels; less is a trembling finger

/**
 * Marks the header as `data-stuck` once the page has scrolled under it, and as `data-away` while the visitor scrolls
 * down. Scrolling up, or focusing it, brings it back. Attributes rather than state: nothing renders again.
 */
function useHideOnScroll<Element extends HTMLElement>() {
  const header = useRef<Element>(null);

  useEffect(() => {
    let before = scrollY;

    const onScroll = () => {
      const bar = header.current;
      if (!bar || Math.abs(scrollY - before) < minScrollPixels) return;
      bar.toggleAttribute('data-stuck', scrollY > 0 && bar.getBoundingClientRect().top <= 0);
      bar.toggleAttribute('data-away', scrollY > before && scrollY > 240 && !bar.matches(':focus-within'));
      before = scrollY;
    };
    const show = () => header.current?.removeAttribute('data-away');

    addEventListener('scroll', onScroll, { passive: true });
    header.current?.addEventListener('focusin', show);
    return () => removeEventListener('scroll', onScroll);
  }, []);

  return header;
}
