import { dropOrderFilter, type OrderFilter } from '@kebun/contract/orders/staff-orders.ts';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { FilterChip } from '#platform/lists/filter-chip.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  filter: OrderFilter;
  isChosen: boolean;
  onPress: () => void;
}

/** A saved filter; while it is active it can be deleted. */
export function OwnFilter({ filter: { id, name }, isChosen, onPress }: Props) {
  const text = useT();
  const { mutate, isPending } = useAction(() => call(dropOrderFilter, { params: { id } }));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <FilterChip label={name} isChosen={isChosen} onPress={onPress} />
      {isChosen && (
        <IconButton
          aria-label={text('office.filters_remove', { name })}
          disabled={isPending}
          onClick={() => mutate()}
        >
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
}
