import {
  changeTrait,
  createTrait,
  listStaffTraits,
  orderTraits,
  removeTrait,
  type StaffTrait,
  type TraitDraft,
  type TraitKind,
} from '@kebun/contract/catalogue/taxonomy/staff-traits.ts';
import MergeIcon from '@mui/icons-material/MergeType';
import { IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useChange } from '#platform/data/use-mutation.ts';
import { useTexts } from '#platform/shell/messages-provider.tsx';
import { ShelfDialog } from './collection-dialog.tsx';
import { ShelfPage } from './collection-page.tsx';
import { ShelfRow, ShelfRows } from './collection-row.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { OrderButtons } from './order-buttons.tsx';

/** What goods suit, or what they are good for: all of a kind in the order in which the shop shows them. */
export function TraitsPage({ kind }: { kind: TraitKind }) {
  const { say, language } = useTexts();
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('products.write');
  const [opened, setOpened] = useState<StaffTrait | 'new'>();
  const [merging, setMerging] = useState<StaffTrait>();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-traits', kind],
    queryFn: async () => (await call(listStaffTraits, { params: { kind } })).data,
  });
  const all = data ?? [];
  const ids = all.map(({ id }) => id);
  const order = useChange((wanted: string[]) =>
    call(orderTraits, { params: { kind }, body: { ids: wanted } }),
  );

  const buttonsOf = (trait: StaffTrait, name: string) => (
    <>
      <OrderButtons id={trait.id} name={name} ids={ids} isBusy={order.isPending} onOrder={order.mutate} />
      <IconButton
        disabled={all.length < 2}
        onClick={() => setMerging(trait)}
        aria-label={say('office.trait_merge_one', { name })}
      >
        <MergeIcon />
      </IconButton>
    </>
  );
  return (
    <ShelfPage
      title={say(`office.trait_${kind}`)}
      hint={say(`office.trait_${kind}_hint`)}
      error={error}
      isPending={!data}
      onAgain={() => void refetch()}
      onAdd={mayWrite ? () => setOpened('new') : undefined}
    >
      <ShelfRows>
        {all.map((trait) => (
          <ShelfRow key={trait.id} shelf={trait} onEdit={mayWrite ? () => setOpened(trait) : undefined}>
            {mayWrite && buttonsOf(trait, trait[`name_${language}`])}
          </ShelfRow>
        ))}
      </ShelfRows>
      {opened && (
        <TraitDialog
          kind={kind}
          {...(opened !== 'new' && { trait: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {merging && <MergeDialog kind={kind} trait={merging} all={all} onClose={() => setMerging(undefined)} />}
    </ShelfPage>
  );
}

interface Props {
  kind: TraitKind;
  trait?: StaffTrait; // none: a new one
  onClose: () => void;
}

const anew: TraitDraft = {
  slug: '',
  name_en: '',
  name_zh: '',
  details_en: '',
  details_zh: '',
  is_active: true,
};

function TraitDialog({ kind, trait, onClose }: Props) {
  const { say, language } = useTexts();
  const { id, version, products, ...start } = trait ?? { ...anew, id: '', version: 0, products: 1 };
  return (
    <ShelfDialog<TraitDraft>
      title={trait ? trait[`name_${language}`] : say(`office.trait_new_${kind}`)}
      start={start}
      isNew={!trait}
      hasDetails={kind === 'dietary'}
      hint={say('office.trait_hidden_hint')}
      save={(draft) =>
        trait
          ? call(changeTrait, { params: { kind, id }, body: { ...draft, version } })
          : call(createTrait, { params: { kind }, body: draft })
      }
      {...(trait && products === 0 && { remove: () => call(removeTrait, { params: { kind, id } }) })}
      onClose={onClose}
    />
  );
}
