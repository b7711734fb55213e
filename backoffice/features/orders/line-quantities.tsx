import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { GivingTerms } from '@kebun/contract/refunds/refunds.ts';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The chosen quantity of each line, by line id. */
export type Chosen = Readonly<Record<string, number>>;

export const itemsIn = (chosen: Chosen) =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([order_item_id, quantity]) => ({ order_item_id, quantity }));

/**
 * Returns the amount of the chosen units in sen. Units of a line may differ by a sen, so that all of them add up to
 * what was paid.
 */
export const sumOf = ({ items }: Pick<GivingTerms, 'items'>, chosen: Chosen): number =>
  items.reduce((sum, { order_item_id, amounts }) => sum + amountOf(amounts, chosen[order_item_id] ?? 0), 0);

const amountOf = (amounts: readonly number[], quantity: number) => amounts[quantity - 1] ?? 0;

interface Props {
  terms: GivingTerms;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** The number of units of each line to refund. */
export function LineCounts({ terms, chosen, onChoose }: Props) {
  const text = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {text('order.refund_shares')}
      </Typography>
      {terms.items.map(({ order_item_id: id, name, unit, quantity, amounts }) => (
        <Box key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography>{name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {unit}
            </Typography>
          </Box>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(amountOf(amounts, chosen[id] ?? 0))}
          </Typography>
          <TextField
            select
            value={chosen[id] ?? 0}
            onChange={({ target }) => onChoose({ ...chosen, [id]: Number(target.value) })}
            size="small"
            sx={{ width: 88, '& .MuiSelect-select': { minHeight: 28 } }}
            slotProps={{
              select: {
                SelectDisplayProps: { 'aria-label': text('office.refunds_give_how_many', { name }) },
              },
            }}
          >
            {Array.from({ length: quantity + 1 }, (_, count) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number is its own key
              <MenuItem key={count} value={count}>
                {count}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      ))}
    </Box>
  );
}
