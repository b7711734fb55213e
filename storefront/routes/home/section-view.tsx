import type { Section } from '@kebun/contract/layouts.ts';
import { type ComponentType, memo, Suspense } from 'react';
import { WhenNear } from '#platform/when-near.tsx';
import { pieces } from './pieces.ts';

interface Props {
  section: Section;
  /** Whether it lies below what is seen first. */
  isBelow: boolean;
}

/** One section of a layout. */
export const SectionView = memo(function SectionView({ section, isBelow }: Props) {
  const View = pieces[section.id].View as ComponentType<Section>;
  const shown = <View {...section} />;
  return isBelow ? <WhenNear>{shown}</WhenNear> : <Suspense>{shown}</Suspense>;
});
