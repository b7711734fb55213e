import {
  mergeProductLabel,
  type ProductLabelKind,
  type StaffProductLabel,
} from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { ConfirmDialog } from '#platform/forms/confirm-dialog.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  kind: ProductLabelKind;
  label: StaffProductLabel;
  all: readonly StaffProductLabel[];
  onClose: () => void;
}

/** Replaces a label by another on all products, and says first how many they are. */
export function MergeDialog({ kind, label, all, onClose }: Props) {
  const { t, language } = useI18n();
  const [into, setInto] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { id, version, products } = label;
  const name = textIn(label.name, language);
  const merge = useAction(() => call(mergeProductLabel, { params: { kind, id }, body: { into, version } }), {
    done: t('office.product_label_merged', { name }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('office.product_label_merge_one', { name })}
      lead={t('office.product_label_merge_lead', { count: products, name })}
      confirm={t('office.product_label_merge')}
      isSerious
      isBusy={merge.isPending}
      onClose={onClose}
      onConfirm={() => (into ? merge.mutate(undefined) : setIsMissing(true))}
    >
      <TextField
        select
        label={t('office.product_label_merge_into')}
        value={into}
        onChange={({ target }) => setInto(target.value)}
        error={isMissing && !into}
        helperText={isMissing && !into && t('office.product_label_merge_missing')}
        fullWidth
      >
        {all
          .filter((other) => other.id !== id)
          .map((other) => (
            <MenuItem key={other.id} value={other.id}>
              {textIn(other.name, language)}
            </MenuItem>
          ))}
      </TextField>
    </ConfirmDialog>
  );
}
