import { RoundButton } from '@kebun/ui/buttons/round-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import type { ProductWithPack } from './use-pack.ts';

export function ShareButton({ product: { slug, name, pack } }: { product: ProductWithPack }) {
  const text = useT();
  const to = useTo();

  return (
    <RoundButton
      icon="share"
      look="quiet"
      size="hero"
      label={text('product.share_title', { name })}
      onClick={() =>
        overlays.openModal('SHARE', { title: name, path: to('/products/view', { query: { slug, pack } }) })
      }
    />
  );
}
