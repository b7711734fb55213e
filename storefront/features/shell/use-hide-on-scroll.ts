import { useEffect, useRef } from 'react';

const enough = 6; // pixels; less is a trembling finger

/**
 * Marks the header as `data-stuck` once the page has scrolled under it, and as `data-away` while the visitor scrolls
 * down. Scrolling up, or focusing it, brings it back. Attributes rather than state: nothing renders again.
 */
export function useHideOnScroll<Element extends HTMLElement>() {
  const header = useRef<Element>(null);

  useEffect(() => {
    let before = scrollY;

    const look = () => {
      const bar = header.current;
      if (!bar || Math.abs(scrollY - before) < enough) return;
      bar.toggleAttribute('data-stuck', scrollY > 0 && bar.getBoundingClientRect().top <= 0);
      bar.toggleAttribute('data-away', scrollY > before && scrollY > 240 && !bar.matches(':focus-within'));
      before = scrollY;
    };
    const show = () => header.current?.removeAttribute('data-away');

    addEventListener('scroll', look, { passive: true });
    header.current?.addEventListener('focusin', show);
    return () => removeEventListener('scroll', look);
  }, []);

  return header;
}
