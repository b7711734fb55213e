import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import { listOrderFilters, type OrderQueue } from '@kebun/contract/orders/staff-orders.ts';
import { Box, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { FilterChip } from '#platform/lists/filter-chip.tsx';
import { FilterRow } from '#platform/lists/filter-row.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { OwnFilter } from './own-filter.tsx';
import { SaveFilter } from './save-filter.tsx';

/** The filters of the order list. */
export interface OrderFilter {
  status_slug?: string;
  queue?: OrderQueue;
  text?: string;
  slot_from?: string; // the delivery day
  slot_to?: string;
}

interface SavedList {
  name: MessageKey;
  status?: string;
  queue?: OrderQueue;
}

/** The work lists of a day. */
// biome-ignore format: table
const saved: readonly SavedList[] = [
  { name: 'office.to_pick',          status: 'confirmed' },
  { name: 'status.picking',          status: 'picking' },
  { name: 'status.packed',           status: 'packed' },
  { name: 'status.on_the_way',       status: 'on_the_way' },
  { name: 'office.payments_pending', status: 'awaiting_payment' },
  { name: 'office.cash_owed',        queue: 'cash_owed' },
  { name: 'office.lost',             status: 'failed,cancelled' },
  { name: 'common.all' },
];

/** Buttons for the shop's lists and the staff member's own, with the filters within them. */
export function OrderFilters() {
  const text = useT();
  const { filterValues, setFilters } = useListContext();
  const { status_slug, queue, text: typed, slot_from: day } = filterValues as OrderFilter;
  const own = useQuery({ queryKey: ['order filters'], queryFn: () => call(listOrderFilters) });
  const filters = own.data?.data ?? [];
  const isShown = (filter: { status_slug: string | null; text: string | null }) =>
    !queue && (filter.status_slug ?? undefined) === status_slug && (filter.text ?? undefined) === typed;
  const isOneOfOurs = filters.some(isShown);
  const isOfTheShop = (list: SavedList) => list.status === status_slug && list.queue === queue;
  const isOneOfTheShops = !typed && !day && saved.some(isOfTheShop);

  return (
    <Box sx={{ display: 'grid', gap: 1, padding: 2 }}>
      <FilterRow label={text('office.filters_lists')}>
        {saved.map((list) => (
          <FilterChip
            key={list.name}
            label={text(list.name)}
            isChosen={isOfTheShop(list) && !typed && !isOneOfOurs}
            onPress={() => setFilters({ ...toFilter(list.status, list.queue), ...onDay(day) })}
          />
        ))}
        {filters.map((filter) => (
          <OwnFilter
            key={filter.id}
            filter={filter}
            isChosen={isShown(filter)}
            onPress={() =>
              setFilters({
                ...(filter.status_slug && { status_slug: filter.status_slug }),
                ...(filter.text && { text: filter.text }),
              })
            }
          />
        ))}
      </FilterRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <OrderSearchField />
        <OnDay />
        {!day && !queue && !isOneOfOurs && !isOneOfTheShops && (
          <SaveFilter filter={{ status_slug, text: typed }} />
        )}
      </Box>
    </Box>
  );
}

const toFilter = (status_slug: string | undefined, queue: OrderQueue | undefined): OrderFilter => ({
  ...(status_slug && { status_slug }),
  ...(queue && { queue }),
});

/** Finds one order by its number in any list, or a customer's orders within this one. */
function OrderSearchField() {
  const text = useT();
  const { filterValues, setFilters } = useListContext();
  const { status_slug, queue, text: typed, slot_from: day } = filterValues as OrderFilter;
  const field = useId();

  function onLook(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    const isOne = readOrderNumber(text) !== undefined;
    const isWithin = (queue !== undefined || text !== '') && !isOne;
    setFilters({
      ...(text && { text: text }),
      ...(isWithin && toFilter(status_slug, queue)),
      ...(!isOne && onDay(day)),
    });
  }
  return (
    <Box component="form" role="search" onSubmit={onLook} sx={{ width: { xs: '100%', md: 360 } }}>
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
  );
}

const onDay = (day: string | undefined): OrderFilter => (day ? { slot_from: day, slot_to: day } : {});

/** Filters by delivery day. An incomplete year is ignored. */
function OnDay() {
  const text = useT();
  const { filterValues, setFilters } = useListContext();
  const { slot_from: day = '', slot_to: _, ...others } = filterValues as OrderFilter;
  const [typed, setTyped] = useState<string>();

  function onType(text: string) {
    setTyped(text);
    if (text === '' || text > '2000') setFilters({ ...others, ...onDay(text) });
  }
  return (
    <TextField
      type="date"
      label={text('office.orders_on_day')}
      value={typed ?? day}
      onChange={({ target }) => onType(target.value)}
      onBlur={() => setTyped(undefined)}
      size="small"
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 200, '& input': { minHeight: 28 } }}
    />
  );
}
