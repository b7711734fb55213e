import type { StaffProductRow } from '@kebun/contract/catalogue/products/staff-products.ts';
import { Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Selects a row for a bulk change. The grid's own checkboxes have no accessible names. */
export function RowCheckbox({ product: { id, name } }: { product: StaffProductRow }) {
  const text = useT();
  const { selectedIds, onToggleItem } = useListContext<StaffProductRow>();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onClick={(event) => event.stopPropagation()} // else the row would open
      sx={{ width: 44, height: 44 }}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': text('office.bulk_tick', { name }) } }}
    />
  );
}

/** Selects all rows of this page, or none. */
export function AllRowsCheckbox() {
  const text = useT();
  const { data = [], selectedIds, onSelect } = useListContext<StaffProductRow>();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : ids)}
      slotProps={{ input: { 'aria-label': text('office.bulk_tick_all') } }}
    />
  );
}
