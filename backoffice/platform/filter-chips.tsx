import { Box, Chip } from '@mui/material';
import { useListContext } from 'react-admin';

interface Props {
  field: string; // of the list's filter
  choices: readonly { value: string; label: string }[]; // the first where none has been chosen
}

/** The lists that one works through, of which one is before us. */
export function FilterChips({ field, choices }: Props) {
  const { filterValues, setFilters } = useListContext();
  const chosen = filterValues[field] ?? choices[0]?.value;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingBlock: 2 }}>
      {choices.map(({ value, label }) => (
        <Chip
          key={value}
          label={label}
          aria-pressed={value === chosen}
          color={value === chosen ? 'primary' : 'default'}
          variant={value === chosen ? 'filled' : 'outlined'}
          onClick={() => setFilters({ ...filterValues, [field]: value })}
        />
      ))}
    </Box>
  );
}
