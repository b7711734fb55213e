import type { Section } from '@kebun/contract/layouts.ts';
import { type ComponentType, Suspense } from 'react';
import { pieces } from './pieces.ts';

/** One section of a layout. */
export function SectionView({ section }: { section: Section }) {
  const View = pieces[section.id].View as ComponentType<Section>;

  return (
    <Suspense>
      <View {...section} />
    </Suspense>
  );
}
