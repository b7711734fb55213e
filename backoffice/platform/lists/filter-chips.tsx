import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { useT } from '../shell/messages-provider.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterRow } from './filter-row.tsx';

interface Props {
  field: string; // of the list's filter
  choices: readonly { value: string; label: string }[]; // the first is the default
}

/** The filter buttons of a field, one of which is active. */
export function FilterChips({ field, choices }: Props) {
  const text = useT();
  const { filterValues, setFilters } = useListContext();
  const chosen = filterValues[field] ?? choices[0]?.value;
  return (
    <Box sx={{ paddingBlock: 2 }}>
      <FilterRow label={text('office.lists')}>
        {choices.map(({ value, label }) => (
          <FilterChip
            key={value}
            label={label}
            isChosen={value === chosen}
            onPress={() => setFilters({ ...filterValues, [field]: value })}
          />
        ))}
      </FilterRow>
    </Box>
  );
}
