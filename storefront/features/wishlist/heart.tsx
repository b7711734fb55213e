import type { ProductCard } from '@kebun/contract/catalogue.ts';
import { cx } from '@kebun/ui/cx.ts';
import { RoundButton } from '@kebun/ui/round-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { showToast } from '@kebun/ui/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { instead } from '#platform/leads-to.ts';
import { useKnown } from '#platform/me.ts';
import { useVisit } from '#platform/visit.ts';
import { heartQuery } from './heart-query.ts';

interface HeartProps {
  product: Pick<ProductCard, 'id' | 'name'>;
  size?: 'hero';
}

/** A heart that is on or off. Whether it is on comes after the page; what a press does is fetched with the first one. */
export function Heart({ product: { id, name }, size }: HeartProps) {
  const text = useText();
  const visit = useVisit();
  const { data: isWished = false } = useQuery({ ...heartQuery(id), enabled: useKnown() });

  const press = () =>
    void import('./press-heart.ts').then(
      ({ pressHeart }) => pressHeart(visit, id, !isWished),
      () => showToast({ text: text('wishlist.failed'), kind: 'failed' }),
    );

  return (
    <RoundButton
      icon="heart"
      filled={isWished}
      label={text('wishlist.heart', { name })}
      aria-pressed={isWished}
      look={size && 'quiet'}
      size={size}
      className={cx(isWished && 'text-chilli')}
      type="submit"
      form="basket"
      name="wish"
      value={id}
      onClick={instead(press)}
    />
  );
}
