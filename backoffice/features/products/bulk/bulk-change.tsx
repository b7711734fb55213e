import type { StaffProductRow } from '@kebun/contract/staff-products.ts';
import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#platform/texts.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

/** The same done to everything that is ticked. */
export function BulkChange() {
  const text = useText();
  const { selectedIds, onUnselectItems } = useListContext<StaffProductRow>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<EditIcon />} onClick={() => setIsOpen(true)}>
        {text('office.bulk_change')}
      </Button>
      {isOpen && (
        <BulkDialog
          ids={selectedIds.map(String)}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}
