import { fullSpanIn } from '@kebun/contract/lib/date-wording.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { StaffPreOrder } from '@kebun/contract/preorders/staff-preorders.ts';
import { FunctionField } from 'react-admin';
import { OneLine } from '#platform/display/one-line.tsx';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { ShareBar } from '#platform/lists/share-bar.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The filters of the list. */
export interface PreOrderFilter {
  state?: 'open' | 'closed';
}

/** Batches that are sold before they are cut, with the packs sold of each. */
export default function PreOrderList() {
  const { t, language } = useI18n();
  const states = (['open', 'closed'] as const).map((value) => ({
    value,
    label: t(`office.preorders_${value}`),
  }));
  return (
    <RecordList
      title={t('office.preorders')}
      hint={t('office.preorders_hint')}
      add={t('office.preorders_new')}
      filters={<FilterChips field="state" choices={states} />}
      empty={t('office.preorders_none')}
    >
      <LinkColumn<StaffPreOrder> label={t('common.product')} name={({ product }) => product.name} />
      <FunctionField<StaffPreOrder>
        label={t('office.preorders_pack')}
        render={({ unit }) => <OneLine>{unit}</OneLine>}
        sortable={false}
      />
      <FunctionField<StaffPreOrder>
        label={t('office.lot_batch')}
        render={({ batch }) => (
          <>
            {batch.farm} · <OneLine>{batch.code}</OneLine>
          </>
        )}
        sortable={false}
      />
      <FunctionField<StaffPreOrder>
        label={t('office.preorders_expected')}
        render={(offer) => <OneLine>{expectedDays(offer, language)}</OneLine>}
        sortable={false}
      />
      <FunctionField<StaffPreOrder>
        label={t('office.preorders_sold')}
        render={({ waiting, most }) => (
          <ShareBar
            label={t('office.preorders_sold_of', { sold: waiting, most })}
            part={waiting}
            total={Math.max(most, waiting, 1)}
          />
        )}
        sortable={false}
      />
      <FunctionField<StaffPreOrder>
        label={t('office.preorders_filled')}
        textAlign="right"
        render={({ filled }) => filled}
        sortable={false}
      />
      <FunctionField<StaffPreOrder>
        label={t('office.product_state')}
        render={(offer) => <PreOrderState offer={offer} />}
        sortable={false}
      />
    </RecordList>
  );
}

/** Whether shoppers can order from a batch at present. */
export function PreOrderState({ offer: { is_open, is_selling } }: { offer: StaffPreOrder }) {
  const text = useT();
  if (is_selling) return <ToneChip tone="leaf" label={text('office.preorders_selling')} />;
  return (
    <ToneChip
      tone="ink-soft"
      label={text(is_open ? 'office.preorders_open_idle' : 'office.preorders_closed')}
    />
  );
}

export const expectedDays = ({ from, to }: Pick<StaffPreOrder, 'from' | 'to'>, language: Language) =>
  from && to ? fullSpanIn(language, from, to) : '–';
