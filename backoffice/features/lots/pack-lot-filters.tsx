import { Box, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { SearchField } from '#platform/forms/search-field.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface ListPage {
  limit: number;
  page: number;
  text?: string;
}

type HarvestView = 'waiting' | 'late' | 'all' | 'held';
type PackView = 'in_stock' | 'all' | 'packed' | 'received' | 'held';

/** Returns the query of a list of harvest lots. A search looks through all of them. */
export const harvestLotQuery = ({ view, text, ...paging }: ListPage & { view?: HarvestView }) => ({
  ...paging,
  ...(text && { text }),
  ...(!text && (view ?? 'waiting') === 'waiting' && { is_waiting: true }),
  ...(!text && view === 'late' && { is_late: true }),
  ...(view === 'held' && { state: 'held' as const }),
});

/** Returns the query of a list of pack lots. */
export const packLotQuery = ({
  view,
  text,
  best_before_to,
  ...paging
}: ListPage & { view?: PackView; best_before_to?: string }) => ({
  ...paging,
  ...(text && { text }),
  ...(best_before_to && { best_before_to }),
  ...(!text && (view ?? 'in_stock') === 'in_stock' && { in_stock: true }),
  ...((view === 'packed' || view === 'received') && { kind: view }),
  ...(view === 'held' && { state: 'held' as const }),
});

export function HarvestLotFilters() {
  const text = useT();
  const views: readonly HarvestView[] = ['waiting', 'late', 'all', 'held'];
  return (
    <Box>
      <FilterChips
        field="view"
        choices={views.map((value) => ({ value, label: text(`office.lot_view_${value}`) }))}
      />
      <Box sx={{ marginLeft: -2 }}>
        <SearchField label={text('office.harvest_lots_look_for')} />
      </Box>
    </Box>
  );
}

export function PackLotFilters() {
  const text = useT();
  const { filterValues, setFilters } = useListContext();
  const views: readonly PackView[] = ['in_stock', 'all', 'packed', 'received', 'held'];
  return (
    <Box>
      <FilterChips
        field="view"
        choices={views.map((value) => ({ value, label: text(`office.lot_view_${value}`) }))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, marginLeft: -2 }}>
        <Box sx={{ flexGrow: 1, maxWidth: 480 }}>
          <SearchField label={text('office.pack_lots_look_for')} />
        </Box>
        <TextField
          type="date"
          size="small"
          label={text('office.lot_best_before_to')}
          value={filterValues.best_before_to ?? ''}
          onChange={({ target }) =>
            setFilters({ ...filterValues, best_before_to: target.value || undefined })
          }
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ marginInline: 2, '& input': { minHeight: 28 } }}
        />
      </Box>
    </Box>
  );
}
