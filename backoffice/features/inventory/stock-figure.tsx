import type { StaffProductRow } from '@kebun/contract/catalogue/products/staff-products.ts';
import { Box } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  product: StaffProductRow;
  isAlone?: boolean; // no heading names the figure
}

/** The available units; low and sold out are also said in words. */
export function StockFigure({ product: { available, is_low }, isAlone = false }: Props) {
  const text = useT();
  if (available > 0 && !is_low) {
    return isAlone ? text('office.product_left', { count: available }) : available;
  }
  return (
    <Box component="span" sx={{ color: available > 0 ? 'warning.main' : 'error.main', fontWeight: 600 }}>
      {available > 0 ? text('office.product_only', { count: available }) : text('office.product_none_left')}
    </Box>
  );
}
