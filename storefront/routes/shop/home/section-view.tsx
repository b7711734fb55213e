import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import { type ComponentType, memo, Suspense } from 'react';
import { LazyHydrate } from '#platform/page/lazy-hydrate.tsx';
import { pieces } from './sections.ts';

interface Props {
  section: Section;
  /** Whether it is below the first screen. */
  isBelow: boolean;
}

/** One section of a layout. */
export const SectionView = memo(function SectionView({ section, isBelow }: Props) {
  const View = pieces[section.id].View as ComponentType<Section>;
  const shown = <View {...section} />;
  return isBelow ? <LazyHydrate>{shown}</LazyHydrate> : <Suspense>{shown}</Suspense>;
});
