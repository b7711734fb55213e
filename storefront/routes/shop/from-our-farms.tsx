import { useLanguage } from '@kebun/ui/text/text.tsx';
import { type ComponentProps, lazy } from 'react';
import type { GrowingRail } from '#features/farms/batches/growing-rail.tsx';
import { lazyIn } from '#platform/text/lazy-in.ts';

const listIn = lazyIn((language) => lazy(async () => (await import('./growing-in.tsx')).growingIn(language)));

/** Batches of our own farms among the products, with their messages. Renders nothing without a batch. */
export default function FromOurFarms(props: ComponentProps<typeof GrowingRail>) {
  const List = listIn(useLanguage());
  return <List {...props} />;
}
