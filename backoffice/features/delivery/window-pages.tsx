import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Box, Chip } from '@mui/material';
import { FunctionField } from 'react-admin';
import { dayIn } from '#platform/data/format-moments.ts';
import { weekdayIn } from '#platform/data/weekdays.ts';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { CopyDayButton } from './copy-day-button.tsx';
import { DeliverySections } from './delivery-sections.tsx';
import { usePlan } from './use-plan.ts';
import { type Window, WindowForm } from './window-form.tsx';

const useMethodsWithWindows = () => usePlan().methods.filter(({ requires_slot }) => requires_slot);

/** The weekly delivery windows: time, capacity and cut-off. */
export function WindowList() {
  const { t, language } = useI18n();
  const methods = useMethodsWithWindows();
  const methodOf = ({ method_id }: Window) =>
    textIn(methods.find(({ id }) => id === method_id)?.name, language);
  return (
    <RecordList
      title={t('office.delivery_windows')}
      {...(methods.length > 0 && { add: t('office.delivery_add_window') })}
      filters={
        <Box sx={{ width: '100%', paddingBottom: 2 }}>
          <DeliverySections />
          <CopyDayButton />
        </Box>
      }
      isComplete
      empty={t(methods.length > 0 ? 'office.delivery_windows_none' : 'office.delivery_windows_no_method')}
    >
      <LinkColumn<Window>
        label={t('office.report_by_window')}
        name={({ weekday, from, to }) => `${weekdayIn(language, weekday)} ${from}–${to}`}
      />
      {methods.length > 1 && <FunctionField<Window> label={t('office.delivery_method')} render={methodOf} />}
      <FunctionField<Window>
        label={t('office.delivery_capacity')}
        render={({ capacity }) => t('office.delivery_carries', { count: capacity })}
      />
      <FunctionField<Window>
        label={t('office.delivery_closes')}
        render={({ cutoff_minutes }) => t('office.delivery_cutoff_of', { hours: cutoff_minutes / 60 })}
      />
      <FunctionField<Window>
        label={t('office.field_fee')}
        render={({ fee }) => (fee > 0 ? formatMoney(fee) : null)}
      />
      <FunctionField<Window>
        label={t('office.status')}
        render={({ is_active }) => !is_active && <Chip size="small" label={t('office.delivery_paused')} />}
      />
    </RecordList>
  );
}

export function NewWindowPage() {
  const text = useT();
  const methods = useMethodsWithWindows();
  return (
    <CreatePage title={text('office.delivery_add_window')}>
      {/* The form begins with the first method, so it begins again once they are loaded. */}
      <WindowForm key={methods[0]?.id ?? ''} methods={methods} />
    </CreatePage>
  );
}

/** The reply to a change: the days that keep their capacity. */
interface SavedWindow extends Window {
  overbooked?: readonly { date: string; taken: number }[];
}

export function ChangeWindowPage() {
  const { t, language } = useI18n();
  const warningOf = ({ overbooked = [] }: SavedWindow) => {
    const days = overbooked
      .map(({ date, taken }) => t('office.delivery_day_taken', { day: dayIn(language, date), taken }))
      .join(' · ');
    return overbooked.length > 0 ? t('office.delivery_saved', { days }) : undefined;
  };
  return (
    <EditPage<SavedWindow>
      title={({ weekday, from }) => `${weekdayIn(language, weekday)} ${from}`}
      warningOf={warningOf}
    >
      <WindowForm methods={[]} />
    </EditPage>
  );
}
