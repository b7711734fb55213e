import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

interface NothingFitsProps {
  /** The same list with fewer or no filters. */
  href: string;
}

/** Shown where the filters match no product. */
export function NothingFits({ href }: NothingFitsProps) {
  const text = useT();

  return (
    <EmptyState action={<LinkButton href={href}>{text('catalogue.clear_all')}</LinkButton>}>
      <p className="font-semibold">{text('catalogue.none')}</p>
      <p className="mt-2 text-base text-ink-soft">{text('catalogue.none_hint')}</p>
    </EmptyState>
  );
}

/** Shown where there is no product at all, whatever the filters. */
export function NoProductsYet({ href }: { href: string }) {
  const text = useT();
  const to = useTo();
  const isEverything = href === to('/products');

  return (
    <EmptyState
      picture={emptyBasket}
      action={
        <LinkButton href={to(isEverything ? '/contact-us' : '/products')}>
          {text(isEverything ? 'frame.contact_us' : 'frame.all_products')}
        </LinkButton>
      }
    >
      <p className="font-semibold">{text('catalogue.none_yet')}</p>
      <p className="mt-2 text-base text-ink-soft">{text('catalogue.none_yet_hint')}</p>
    </EmptyState>
  );
}
