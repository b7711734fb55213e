import type { Seedling } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { useT } from '@kebun/ui/text/text.tsx';

/** Returns the age of a batch in days, and its usual total. */
export function useDayCountLabel() {
  const text = useT();

  return ({ day, days_expected: days }: Pick<Seedling, 'day' | 'days_expected'>) => {
    if (day === null) return null;
    return days === null ? text('growing.day_only', { day }) : text('growing.day', { day, days });
  };
}
