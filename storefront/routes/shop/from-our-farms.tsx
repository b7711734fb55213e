import { useLanguage } from '@kebun/ui/text/text.tsx';
import { type ComponentProps, lazy } from 'react';
import type { GrowingBatches } from '#features/farms/batches/growing-shelf.tsx';
import { lazyIn } from '#platform/text/lazy-in.ts';

const shelfIn = lazyIn((language) =>
  lazy(async () => (await import('./growing-in.tsx')).growingIn(language)),
);

/** Batches of our own farms among the goods, with the texts that they need. With no batch there is nothing. */
export default function FromOurFarms(props: ComponentProps<typeof GrowingBatches>) {
  const Shelf = shelfIn(useLanguage());
  return <Shelf {...props} />;
}
