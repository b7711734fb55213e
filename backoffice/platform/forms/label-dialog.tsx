import { maxLabelPages } from '@kebun/contract/lib/limits.ts';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props<Size extends string> {
  title: string;
  sizes: readonly Size[];
  nameOf: (size: Size) => string;
  isSheet?: (size: Size) => boolean; // of several labels
  usualSize: Size;
  usualCount: (size: Size) => number;
  onSave: (print: { size: Size; count: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the size and the number of labels or signs, and saves them as PDF. */
export function LabelDialog<Size extends string>({
  title,
  sizes,
  nameOf,
  isSheet = () => false,
  usualSize,
  usualCount,
  onSave,
  onClose,
}: Props<Size>) {
  const text = useT();
  const [size, setSize] = useState<Size>(usualSize);
  const [count, setCount] = useState('');
  const pages = count.trim() || String(usualCount(size));
  const isValid = /^[1-9]\d{0,2}$/.test(pages) && Number(pages) <= maxLabelPages;
  const save = useAction(() => onSave({ size, count: pages }), { onDone: onClose });
  return (
    <FormDialog
      title={title}
      confirm={text('office.lot_label_save')}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) save.mutate();
      }}
    >
      <TextField
        select
        label={text('office.lot_label_size')}
        value={size}
        onChange={({ target }) => setSize(target.value as Size)}
      >
        {sizes.map((each) => (
          <MenuItem key={each} value={each}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={text(isSheet(size) ? 'office.lot_label_sheets' : 'office.lot_label_count')}
        value={count}
        placeholder={pages}
        onChange={({ target }) => setCount(target.value)}
        error={!isValid}
        helperText={isValid ? '' : text('office.lot_label_rule')}
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

/** "38 × 25 mm" */
export const millimetresOf = (size: string) => `${size.replace('x', ' × ')} mm`;
