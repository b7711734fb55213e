import type { StaffRecall } from '@kebun/contract/recalls/staff-recalls.ts';
import { FunctionField } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { DrillList } from './drill-list.tsx';

const tones = { draft: 'turmeric', active: 'chilli', closed: 'leaf', discarded: 'ink-soft' };

/** The status of a recall. */
export function RecallChip({ status }: Pick<StaffRecall, 'status'>) {
  const text = useT();
  return <ToneChip label={text(`office.recall_status_${status}`)} tone={tones[status]} />;
}

/** All recalls, and below them the drills. */
export default function RecallList() {
  const { t: text, language } = useI18n();
  return (
    <>
      <RecordList
        title={text('office.recalls')}
        hint={text('office.recalls_hint')}
        add={text('office.recall_find')}
        empty={text('office.recalls_none')}
      >
        <LinkColumn<StaffRecall>
          label={text('office.recalls')}
          name={({ number }) => <OneLine>{text('office.recall_number', { number })}</OneLine>}
        />
        <FunctionField<StaffRecall>
          label={text('office.recall_start')}
          render={({ start }) => start.label}
          sortable={false}
        />
        <FunctionField<StaffRecall>
          label={text('office.product_state')}
          render={({ status }) => <RecallChip status={status} />}
          sortable={false}
        />
        <FunctionField<StaffRecall>
          label={text('office.recall_drafted')}
          render={({ drafted_by, drafted_at }) => `${drafted_by} · ${momentIn(language, drafted_at)}`}
          sortable={false}
        />
        <FunctionField<StaffRecall>
          label={text('office.recall_confirmed')}
          render={({ confirmed_by, confirmed_at }) =>
            confirmed_at ? `${confirmed_by} · ${momentIn(language, confirmed_at)}` : '–'
          }
          sortable={false}
        />
      </RecordList>
      <DrillList />
    </>
  );
}
