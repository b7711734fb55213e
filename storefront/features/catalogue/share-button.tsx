import { RoundButton } from '@kebun/ui/round-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useTo } from '#platform/links.ts';
import { overlays } from '#platform/overlays/store.ts';
import type { PackOf } from './pack-of.ts';

export function ShareButton({ product: { slug, name, pack } }: { product: PackOf }) {
  const text = useText();
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
