import {
  createProductLabel,
  deleteProductLabel,
  listStaffProductLabels,
  type ProductLabelDraft,
  type ProductLabelKind,
  reorderProductLabels,
  type StaffProductLabel,
  updateProductLabel,
} from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import MergeIcon from '@mui/icons-material/MergeType';
import { IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { TaxonomyRow, TaxonomyRows } from './collection-row.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { TaxonomyDialog } from './taxonomy-dialog.tsx';
import { TaxonomyPage } from './taxonomy-page.tsx';

/** The labels of one kind, in the order in which the shop shows them. */
export function ProductLabelsPage({ kind }: { kind: ProductLabelKind }) {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('products.write');
  const [opened, setOpened] = useState<StaffProductLabel | 'new'>();
  const [merging, setMerging] = useState<StaffProductLabel>();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-product-labels', kind],
    queryFn: async () => (await call(listStaffProductLabels, { params: { kind } })).data,
  });
  const all = data ?? [];
  const ids = all.map(({ id }) => id);
  const order = useAction((ids: string[]) =>
    call(reorderProductLabels, { params: { kind }, body: { ids: ids } }),
  );

  const buttonsOf = (label: StaffProductLabel, name: string) => (
    <>
      <OrderButtons id={label.id} name={name} ids={ids} isBusy={order.isPending} onOrder={order.mutate} />
      <IconButton
        disabled={all.length < 2}
        onClick={() => setMerging(label)}
        aria-label={t('office.trait_merge_one', { name })}
      >
        <MergeIcon />
      </IconButton>
    </>
  );
  return (
    <TaxonomyPage
      title={t(`office.trait_${kind}`)}
      hint={t(`office.trait_${kind}_hint`)}
      error={error}
      isPending={!data}
      onAgain={() => void refetch()}
      onAdd={mayWrite ? () => setOpened('new') : undefined}
    >
      <TaxonomyRows>
        {all.map((label) => (
          <TaxonomyRow key={label.id} entry={label} onEdit={mayWrite ? () => setOpened(label) : undefined}>
            {mayWrite && buttonsOf(label, textIn(label.name, language))}
          </TaxonomyRow>
        ))}
      </TaxonomyRows>
      {opened && (
        <ProductLabelDialog
          kind={kind}
          {...(opened !== 'new' && { label: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {merging && <MergeDialog kind={kind} label={merging} all={all} onClose={() => setMerging(undefined)} />}
    </TaxonomyPage>
  );
}

interface Props {
  kind: ProductLabelKind;
  label?: StaffProductLabel; // none: a new one
  onClose: () => void;
}

const emptyDraft: ProductLabelDraft = {
  slug: '',
  name: { en: '', zh: '' },
  details: { en: '', zh: '' },
  is_active: true,
};

function ProductLabelDialog({ kind, label, onClose }: Props) {
  const { t, language } = useI18n();
  const { id, version, products, ...start } = label ?? { ...emptyDraft, id: '', version: 0, products: 1 };
  return (
    <TaxonomyDialog<ProductLabelDraft>
      title={label ? textIn(label.name, language) : t(`office.trait_new_${kind}`)}
      start={start}
      isNew={!label}
      hasDetails={kind === 'dietary'}
      hint={t('office.trait_hidden_hint')}
      save={(draft) =>
        label
          ? call(updateProductLabel, { params: { kind, id }, body: { ...draft, version } })
          : call(createProductLabel, { params: { kind }, body: draft })
      }
      {...(label && products === 0 && { remove: () => call(deleteProductLabel, { params: { kind, id } }) })}
      onClose={onClose}
    />
  );
}
