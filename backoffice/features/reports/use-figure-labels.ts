import { formatMoney } from '@kebun/contract/lib/money.ts';
import { type Measure, type ReportKind, reports } from '@kebun/contract/reports/reports.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

const number = new Intl.NumberFormat('en-MY');

/** Returns functions that format the figures and row names of a report. */
export function useFigureLabels() {
  const { t, language } = useI18n();
  return {
    figure(value: number | null, measure: Measure): string {
      if (value === null) return t('office.report_unknown');
      if (measure === 'count') return number.format(value).replace('-', '−');
      if (measure === 'weight') return t('office.kg', { kg: number.format(value / 1_000) });
      return formatMoney(value);
    },
    day: (day: string) => fullDayIn(language, day),
    label: (kind: ReportKind, label: string) =>
      reports[kind].by === 'day' ? fullDayIn(language, label) : label,
  };
}
