import { fullSpanIn } from '@kebun/contract/lib/date-wording.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { StaffPresale } from '@kebun/contract/preorders/staff-presales.ts';
import { FunctionField } from 'react-admin';
import { OneLine } from '#platform/display/one-line.tsx';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { ShareBar } from '#platform/lists/share-bar.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The filters of the list. */
export interface PresaleFilter {
  state?: 'open' | 'closed';
}

/** Batches that are sold before they are cut, with the packs sold of each. */
export default function PresaleList() {
  const { t, language } = useI18n();
  const states = (['open', 'closed'] as const).map((value) => ({
    value,
    label: t(`office.presales_${value}`),
  }));
  return (
    <RecordList
      title={t('office.presales')}
      hint={t('office.presales_hint')}
      add={t('office.presales_new')}
      filters={<FilterChips field="state" choices={states} />}
      empty={t('office.presales_none')}
    >
      <LinkColumn<StaffPresale> label={t('common.product')} name={({ product }) => product.name} />
      <FunctionField<StaffPresale>
        label={t('office.presales_pack')}
        render={({ unit }) => <OneLine>{unit}</OneLine>}
        sortable={false}
      />
      <FunctionField<StaffPresale>
        label={t('office.lot_batch')}
        render={({ batch }) => (
          <>
            {batch.farm} · <OneLine>{batch.code}</OneLine>
          </>
        )}
        sortable={false}
      />
      <FunctionField<StaffPresale>
        label={t('office.presales_expected')}
        render={(presale) => <OneLine>{expectedDays(presale, language)}</OneLine>}
        sortable={false}
      />
      <FunctionField<StaffPresale>
        label={t('office.presales_sold')}
        render={({ waiting, most }) => (
          <ShareBar
            label={t('office.presales_sold_of', { sold: waiting, most })}
            part={waiting}
            total={Math.max(most, waiting, 1)}
          />
        )}
        sortable={false}
      />
      <FunctionField<StaffPresale>
        label={t('office.presales_filled')}
        textAlign="right"
        render={({ filled }) => filled}
        sortable={false}
      />
      <FunctionField<StaffPresale>
        label={t('office.product_state')}
        render={(presale) => <PresaleState presale={presale} />}
        sortable={false}
      />
    </RecordList>
  );
}

/** Whether shoppers can order from a batch at present. */
export function PresaleState({ presale: { is_open, is_selling } }: { presale: StaffPresale }) {
  const text = useT();
  if (is_selling) return <ToneChip tone="leaf" label={text('office.presales_selling')} />;
  return (
    <ToneChip
      tone="ink-soft"
      label={text(is_open ? 'office.presales_open_idle' : 'office.presales_closed')}
    />
  );
}

export const expectedDays = ({ from, to }: Pick<StaffPresale, 'from' | 'to'>, language: Language) =>
  from && to ? fullSpanIn(language, from, to) : '–';
