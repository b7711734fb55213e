import {
  mergeTrait,
  type StaffTrait,
  type TraitKind,
} from '@kebun/contract/catalogue/taxonomy/staff-traits.ts';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useChange } from '#platform/data/use-mutation.ts';
import { SureDialog } from '#platform/forms/confirm-dialog.tsx';
import { useTexts } from '#platform/shell/messages-provider.tsx';

interface Props {
  kind: TraitKind;
  trait: StaffTrait;
  all: readonly StaffTrait[];
  onClose: () => void;
}

/** Gives all goods another one instead, and says before how many they are. */
export function MergeDialog({ kind, trait, all, onClose }: Props) {
  const { say, language } = useTexts();
  const [into, setInto] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { id, version, products } = trait;
  const name = trait[`name_${language}`];
  const merge = useChange(() => call(mergeTrait, { params: { kind, id }, body: { into, version } }), {
    done: say('office.trait_merged', { name }),
    onDone: onClose,
  });
  return (
    <SureDialog
      title={say('office.trait_merge_one', { name })}
      lead={say('office.trait_merge_lead', { count: products, name })}
      confirm={say('office.trait_merge')}
      isSerious
      isBusy={merge.isPending}
      onClose={onClose}
      onConfirm={() => (into ? merge.mutate(undefined) : setIsMissing(true))}
    >
      <TextField
        select
        label={say('office.trait_merge_into')}
        value={into}
        onChange={({ target }) => setInto(target.value)}
        error={isMissing && !into}
        helperText={isMissing && !into && say('office.trait_merge_missing')}
        fullWidth
      >
        {all
          .filter((other) => other.id !== id)
          .map((other) => (
            <MenuItem key={other.id} value={other.id}>
              {other[`name_${language}`]}
            </MenuItem>
          ))}
      </TextField>
    </SureDialog>
  );
}
