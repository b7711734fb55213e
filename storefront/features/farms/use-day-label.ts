import type { Seedling } from '@kebun/contract/farms/farms.ts';
import { useT } from '@kebun/ui/text/text.tsx';

/** On which day of its life a batch is, and of about how many. */
export function useDayCountLabel() {
  const text = useT();

  return ({ day, days_expected: days }: Pick<Seedling, 'day' | 'days_expected'>) => {
    if (day === null) return null;
    return days === null ? text('growing.day_only', { day }) : text('growing.day', { day, days });
  };
}
