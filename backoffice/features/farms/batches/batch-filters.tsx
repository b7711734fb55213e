import { type BatchWorkList, batchWorkLists } from '@kebun/contract/farms/batches/staff-batches.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { SearchField } from '#platform/forms/search-field.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { useBatchChoices } from './use-batch-choices.ts';

/** The filters of the batch list. */
export interface BatchFilter {
  state?: BatchWorkList;
  text?: string;
  farm_id?: string;
  plot_id?: string;
  crop?: string;
  stage?: string;
}

/** The usual work lists, their filters, and a search by code. */
export function BatchFilters() {
  const text = useT();
  const { filterValues } = useListContext();
  const { text: typed } = filterValues as BatchFilter;
  return (
    <Box sx={{ display: 'grid', gap: 1, padding: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!typed && (
        <>
          <FilterChips
            field="state"
            choices={batchWorkLists.map((value) => ({ value, label: text(`office.batch_state_${value}`) }))}
          />
          <Narrowing />
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, marginInline: -2 }}>
        <Box sx={{ flexGrow: 1, maxWidth: 480 }}>
          <SearchField label={text('office.batch_look_for')} />
        </Box>
        <Button
          component={Link}
          to="/batches/create"
          variant="contained"
          startIcon={<AddIcon />}
          sx={{ marginInline: 2 }}
        >
          {text('office.batch_begin')}
        </Button>
      </Box>
    </Box>
  );
}

function Narrowing() {
  const text = useT();
  const { filterValues, setFilters } = useListContext();
  const query = useBatchChoices();
  if (!query.data) return null;
  const { farms, crops, stages } = query.data;
  const filter = filterValues as BatchFilter;
  const farm = farms.find(({ id }) => id === filter.farm_id) ?? (farms.length === 1 ? farms[0] : undefined);
  const narrow = (part: BatchFilter) =>
    setFilters(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value)));
  const named = farm?.plots.map(({ id, code }) => ({ id, name: code })) ?? [];

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 200px))' },
      }}
    >
      {farms.length > 1 && (
        <Select
          label={text('common.farm')}
          value={filter.farm_id}
          choices={farms}
          onChoose={(farm_id) => narrow({ farm_id, plot_id: '' })}
        />
      )}
      {farm && (
        <Select
          label={text('common.plot')}
          value={filter.plot_id}
          choices={named}
          onChoose={(plot_id) => narrow({ plot_id })}
        />
      )}
      <Select
        label={text('common.crop')}
        value={filter.crop}
        choices={crops}
        onChoose={(crop) => narrow({ crop })}
      />
      <Select
        label={text('common.stage')}
        value={filter.stage}
        choices={stages.map(({ slug, name }) => ({ id: slug, name }))}
        onChoose={(stage) => narrow({ stage })}
      />
    </Box>
  );
}

interface SelectProps {
  label: string;
  value: string | undefined;
  choices: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
}

function Select({ label, value, choices, onChoose }: SelectProps) {
  const text = useT();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
      sx={{
        '&& .MuiSelect-select': {
          boxSizing: 'border-box',
          minHeight: 44,
          display: 'flex',
          alignItems: 'center',
        },
      }}
    >
      <MenuItem value="">{text('common.all')}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
