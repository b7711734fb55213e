import type { SectionOf } from '@kebun/contract/layouts.ts';
import { FromOurFarms } from '../from-our-farms.tsx';

/** What our own farms bring, this week or next. */
export const Harvest = ({ ready }: SectionOf<'harvest'>) => <FromOurFarms coming={{ ready }} />;
