import type { SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import FromOurFarms from '../from-our-farms.tsx';

/** What our own farms bring, this week or next. */
export default function Harvest({ ready }: SectionOf<'harvest'>) {
  return <FromOurFarms coming={{ ready }} />;
}
