import { Box, Chip, TextField } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#platform/texts.tsx';

/** What a list of orders can be narrowed by. */
export interface OrderFilter {
  status_slug?: string;
  text?: string;
}

/** The lists that the day is worked through by. */
// biome-ignore format: table
const saved = [
  { name: 'office.to_pick',          status: 'confirmed' },
  { name: 'status.picking',          status: 'picking' },
  { name: 'status.packed',           status: 'packed' },
  { name: 'status.on_the_way',       status: 'on_the_way' },
  { name: 'office.payments_pending', status: 'awaiting_payment' },
  { name: 'office.lost',             status: 'failed,cancelled' },
  { name: 'office.all',              status: undefined },
] as const;

/** Saved lists to press, and one order to look for: by its number or by who ordered. */
export function OrderFilters() {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { status_slug, text: typed } = filterValues as OrderFilter;
  const field = useId();

  function onLook(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    setFilters(wanted ? { text: wanted } : {});
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: 2 }}>
      {saved.map(({ name, status }) => {
        const isChosen = status === status_slug && !typed;
        return (
          <Chip
            key={name}
            label={text(name)}
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            onClick={() => setFilters(status ? { status_slug: status } : {})}
          />
        );
      })}
      <Box
        component="form"
        role="search"
        onSubmit={onLook}
        sx={{ marginLeft: { md: 'auto' }, width: { xs: '100%', md: 320 } }}
      >
        <TextField
          key={typed ?? ''}
          id={field}
          name="text"
          label={text('office.look_for')}
          defaultValue={typed ?? ''}
          type="search"
          size="small"
          fullWidth
          sx={{ '& input': { minHeight: 28 } }}
        />
      </Box>
    </Box>
  );
}
