import type { SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import FromOurFarms from '../from-our-farms.tsx';

/** The harvest of our own farms, this week or next. */
export default function Harvest({ ready }: SectionOf<'harvest'>) {
  return <FromOurFarms coming={{ ready }} />;
}
