import type { ProductsFilter } from '@kebun/contract/catalogue/products/staff-products.ts';
import { Box, Chip, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { useListContext } from 'react-admin';
import { useT } from '#platform/shell/messages-provider.tsx';
import { useProductChoices } from './use-product-choices.ts';

type Filter = Pick<ProductsFilter, 'text' | 'status' | 'category_id' | 'stock'>;

/** The usual work lists, as buttons. */
// biome-ignore format: table
const saved = [
  { name: 'common.all',                  filter: {} },
  { name: 'office.product_state_publish',  filter: { status: 'publish' } },
  { name: 'office.product_state_draft',    filter: { status: 'draft' } },
  { name: 'office.product_state_archived', filter: { status: 'archived' } },
  { name: 'office.low_stock',            filter: { status: 'publish', stock: 'low' } },
  { name: 'office.product_out',            filter: { status: 'publish', stock: 'out' } },
] as const satisfies readonly { name: string; filter: Filter }[];

/** Filters the list by status, stock, category and name. */
export function ProductFilters() {
  const text = useT();
  const { filterValues, setFilters } = useListContext();
  const { text: typed, category_id, ...pressed } = filterValues as Filter;
  const { data: choices } = useProductChoices();
  const field = useId();
  const change = (changed: Filter) => setFilters(withoutEmpty({ ...filterValues, ...changed }));

  function onLook(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ text: String(new FormData(event.currentTarget).get('text') ?? '').trim() });
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: 2 }}>
      {saved.map(({ name, filter }) => {
        const isChosen = JSON.stringify(withoutEmpty(filter)) === JSON.stringify(withoutEmpty(pressed));
        return (
          <Chip
            key={name}
            label={text(name)}
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            onClick={() => setFilters(withoutEmpty({ text: typed, category_id, ...filter }))}
          />
        );
      })}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          marginLeft: { lg: 'auto' },
          width: { xs: '100%', lg: 'auto' },
        }}
      >
        <TextField
          select
          label={text('catalogue.categories')}
          value={choices && category_id ? category_id : ''}
          onChange={({ target }) => change({ category_id: target.value })}
          size="small"
          sx={{
            flex: 1,
            minWidth: 180,
            '& .MuiSelect-select': { minHeight: '28px !important', lineHeight: '28px' },
          }}
        >
          <MenuItem value="">{text('common.all')}</MenuItem>
          {choices?.categories.map(({ id, name, parent_id }) => (
            <MenuItem key={id} value={id} sx={{ paddingLeft: parent_id ? 4 : 2 }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box component="form" role="search" onSubmit={onLook} sx={{ flex: 2, minWidth: 220 }}>
          <TextField
            key={typed ?? ''}
            id={field}
            name="text"
            label={text('office.product_look_for')}
            defaultValue={typed ?? ''}
            type="search"
            size="small"
            fullWidth
            sx={{ '& input': { minHeight: 28 } }}
          />
        </Box>
      </Box>
    </Box>
  );
}

/** Returns the filter without its empty values. */
const withoutEmpty = (filter: object) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
