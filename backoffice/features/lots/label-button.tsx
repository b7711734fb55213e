import { maxLabelPages } from '@kebun/contract/lib/limits.ts';
import { getLotLabel, type LabelSize, labelSizes } from '@kebun/contract/lots/staff-lots.ts';
import PrintIcon from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import { useState } from 'react';
import { download } from '#platform/data/download.ts';
import { LabelDialog, millimetresOf } from '#platform/forms/label-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

const isSheet = (size: LabelSize) => size.startsWith('a4');

/** Downloads the labels of a pack lot as PDF, in a size and number that are chosen. */
export function LabelButton({ code, packs }: { code: string; packs: number }) {
  const text = useT();
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = (size: LabelSize) => {
    if (size === 'a4') return text('office.lot_label_sheet');
    if (size === 'a4-110x70') return text('office.lot_label_sheet_fama');
    return size === '110x70'
      ? text('office.lot_label_fama', { size: millimetresOf(size) })
      : millimetresOf(size);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setIsOpen(true)}>
        {text('office.lot_labels')}
      </Button>
      {isOpen && (
        <LabelDialog
          title={text('office.lot_labels')}
          sizes={labelSizes}
          nameOf={nameOf}
          isSheet={isSheet}
          usualSize="62x40"
          usualCount={(size) => (isSheet(size) ? 1 : Math.min(packs, maxLabelPages))}
          onSave={(query) => download(getLotLabel, { id: code, name: `${code}.pdf`, query })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
