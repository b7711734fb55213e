import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { RoundButton } from '@kebun/ui/buttons/round-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useKnown } from '#platform/identity/me.ts';
import { useApp } from '#platform/page/app-context.ts';
import { withoutSubmit } from '#platform/page/overlay-button-props.ts';
import { heartQuery } from './heart-query.ts';

interface HeartProps {
  product: Pick<ProductCard, 'id' | 'name'>;
  size?: 'hero';
}

/** A heart that is on or off. Its state loads after the page; its action loads with the first press. */
export function Heart({ product: { id, name }, size }: HeartProps) {
  const text = useT();
  const visit = useApp();
  const { data: isFavourite = false } = useQuery({ ...heartQuery(id), enabled: useKnown() });

  const press = () =>
    void import('./toggle-favourite.ts').then(
      ({ toggleFavourite: pressHeart }) => pressHeart(visit, id, !isFavourite),
      () => showToast({ text: text('wishlist.failed'), kind: 'failed' }),
    );

  return (
    <RoundButton
      icon="heart"
      filled={isFavourite}
      label={text('wishlist.heart', { name })}
      aria-pressed={isFavourite}
      look={size && 'quiet'}
      size={size}
      className={cx(isFavourite && 'text-chilli')}
      type="submit"
      form="basket"
      name="favourite"
      value={id}
      onClick={withoutSubmit(press)}
    />
  );
}
