import { today } from '@kebun/contract/lib/days.ts';
import { exportEpcis } from '@kebun/contract/lots/epcis.ts';
import ExportIcon from '@mui/icons-material/IosShare';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Returns the month that it is in Malaysia: 2026-11. */
const thisMonth = () => today().slice(0, 7);

/** Downloads what was recorded in a month as an EPCIS document, for another system of the supply chain. */
export function EpcisButton() {
  const text = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [month, setMonth] = useState(() => thisMonth());
  const isValid = /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) && month <= thisMonth();
  const save = useAction(() => download(exportEpcis, { name: `epcis-${month}.jsonld`, query: { month } }), {
    onDone: () => setIsOpen(false),
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        onClick={() => setIsOpen(true)}
        sx={{ marginTop: 2 }}
      >
        {text('office.epcis')}
      </Button>
      {isOpen && (
        <FormDialog
          title={text('office.epcis')}
          confirm={text('office.epcis_save')}
          isBusy={save.isPending}
          onClose={() => setIsOpen(false)}
          onSubmit={(event) => {
            event.preventDefault();
            if (isValid) save.mutate();
          }}
        >
          <p>{text('office.epcis_hint')}</p>
          <TextField
            type="month"
            label={text('office.epcis_month')}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            error={!isValid}
            helperText={isValid ? '' : text('office.epcis_month_rule')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: thisMonth() } }}
          />
        </FormDialog>
      )}
    </>
  );
}
