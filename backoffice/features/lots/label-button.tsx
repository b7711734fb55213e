import { maxLabelPages } from '@kebun/contract/lib/limits.ts';
import { getLotLabel, type LabelSize, labelSizes } from '@kebun/contract/lots/staff-lots.ts';
import PrintIcon from '@mui/icons-material/Print';
import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Downloads the labels of a pack lot as PDF, in a size and number that are chosen. */
export function LabelButton({ code, packs }: { code: string; packs: number }) {
  const text = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [size, setSize] = useState<LabelSize>('62x40');
  const [count, setCount] = useState('');
  const pages = count.trim() || String(size === 'a4' ? 1 : Math.min(packs, maxLabelPages));
  const isValid = /^[1-9]\d{0,2}$/.test(pages) && Number(pages) <= maxLabelPages;
  const save = useAction(
    () => download(getLotLabel, { id: code, name: `${code}.pdf`, query: { size, count: pages } }),
    { onDone: () => setIsOpen(false) },
  );
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setIsOpen(true)}>
        {text('office.lot_labels')}
      </Button>
      {isOpen && (
        <FormDialog
          title={text('office.lot_labels')}
          confirm={text('office.lot_label_save')}
          isBusy={save.isPending}
          onClose={() => setIsOpen(false)}
          onSubmit={(event) => {
            event.preventDefault();
            if (isValid) save.mutate();
          }}
        >
          <TextField
            select
            label={text('office.lot_label_size')}
            value={size}
            onChange={({ target }) => setSize(target.value as LabelSize)}
          >
            {labelSizes.map((each) => (
              <MenuItem key={each} value={each}>
                {each === 'a4' ? text('office.lot_label_sheet') : `${each.replace('x', ' × ')} mm`}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={text(size === 'a4' ? 'office.lot_label_sheets' : 'office.lot_label_count')}
            value={count}
            placeholder={pages}
            onChange={({ target }) => setCount(target.value)}
            error={!isValid}
            helperText={isValid ? '' : text('office.lot_label_rule')}
            slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
          />
        </FormDialog>
      )}
    </>
  );
}
