import { formatMoney } from '@kebun/contract/lib/money.ts';
import { amountOfUnits, type ChosenQuantities } from '@kebun/contract/refunds/chosen-quantities.ts';
import type { GoodwillTerms } from '@kebun/contract/refunds/refunds.ts';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  terms: GoodwillTerms;
  chosen: ChosenQuantities;
  onChoose: (chosen: ChosenQuantities) => void;
}

/** The number of units of each line to refund. */
export function LineQuantities({ terms, chosen, onChoose }: Props) {
  const text = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {text('order.refund_shares')}
      </Typography>
      {terms.items.map(({ order_item_id: id, name, unit, substitute, quantity, amounts }) => (
        <Box key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography>{name}</Typography>
            {substitute && <Typography variant="body2">{text('order.came_instead', substitute)}</Typography>}
            <Typography variant="body2" color="text.secondary">
              {unit}
            </Typography>
          </Box>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(amountOfUnits(amounts, chosen[id] ?? 0))}
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
