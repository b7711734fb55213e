import type { StaffProductRow } from '@kebun/contract/catalogue/products/staff-products.ts';
import EditIcon from '@mui/icons-material/Edit';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useT } from '#platform/shell/messages-provider.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

/** One change for all ticked products; shown as soon as one is ticked. */
export function BulkChange() {
  const text = useT();
  const { selectedIds, onUnselectItems } = useListContext<StaffProductRow>();
  const [isOpen, setIsOpen] = useState(false);
  if (selectedIds.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={text('common.change')}
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        paddingInline: 2,
        bgcolor: 'primary.light',
        minHeight: 60,
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {text('office.bulk_ticked', { count: selectedIds.length })}
      </Typography>
      <Button variant="contained" startIcon={<EditIcon />} onClick={() => setIsOpen(true)}>
        {text('common.change')}
      </Button>
      <Button onClick={() => onUnselectItems()}>{text('office.bulk_untick')}</Button>
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
    </Box>
  );
}
