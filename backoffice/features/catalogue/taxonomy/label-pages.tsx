import {
  type ProductLabelDraft,
  type ProductLabelKind,
  reorderProductLabels,
  type StaffProductLabel,
} from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import MergeIcon from '@mui/icons-material/MergeType';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useListContext, useRecordContext, useResourceContext, useResourceDefinition } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { OrderColumn } from '#platform/records/order-column.tsx';
import { RowButtons } from '#platform/records/record-list.tsx';
import { CreatePage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ChangeTaxonomyPage, TaxonomyForm } from './taxonomy-form.tsx';
import { TaxonomyList } from './taxonomy-list.tsx';

const start: ProductLabelDraft = { slug: '', name: {}, details: {}, is_active: true };

/** The resources `dietary` and `tags` are named after their kind of label. */
const useKind = () => useResourceContext() as ProductLabelKind;

/** The labels of one kind, in the order in which the shop shows them. */
export function ProductLabelList() {
  const { t: text, language } = useI18n();
  const kind = useKind();
  const { hasEdit } = useResourceDefinition();
  const order = useAction((ids: string[]) => call(reorderProductLabels, { params: { kind }, body: { ids } }));
  return (
    <TaxonomyList
      title={text(`office.product_label_${kind}`)}
      hint={text(`office.product_label_${kind}_hint`)}
    >
      {hasEdit && (
        <OrderColumn<StaffProductLabel>
          label={text('common.sort')}
          name={({ name }) => textIn(name, language)}
          isBusy={order.isPending}
          onOrder={(ids) => order.mutate(ids)}
        />
      )}
      {hasEdit && <MergeColumn label={text('office.product_label_merge')} />}
    </TaxonomyList>
  );
}

/** The column that merges a label into another of the list. */
function MergeColumn(_column: { label: string }) {
  const { t, language } = useI18n();
  const kind = useKind();
  const label = useRecordContext<StaffProductLabel>();
  const { data: all = [] } = useListContext<StaffProductLabel>();
  const [isOpen, setIsOpen] = useState(false);
  if (!label) return null;
  return (
    <RowButtons>
      <IconButton
        disabled={all.length < 2}
        onClick={() => setIsOpen(true)}
        aria-label={t('office.product_label_merge_one', { name: textIn(label.name, language) })}
      >
        <MergeIcon />
      </IconButton>
      {isOpen && <MergeDialog kind={kind} label={label} all={all} onClose={() => setIsOpen(false)} />}
    </RowButtons>
  );
}

export const NewProductLabelPage = () => (
  <CreatePage title={useT()(`office.product_label_new_${useKind()}`)}>
    <ProductLabelForm />
  </CreatePage>
);

export const ChangeProductLabelPage = () => (
  <ChangeTaxonomyPage>
    <ProductLabelForm />
  </ChangeTaxonomyPage>
);

const ProductLabelForm = () => (
  <TaxonomyForm
    start={start}
    hasDetails={useKind() === 'dietary'}
    hasPicture={false}
    hint={useT()('office.product_label_hidden_hint')}
  />
);
