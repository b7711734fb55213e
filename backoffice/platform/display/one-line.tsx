import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../shell/messages-provider.tsx';

/** A value of a table that is not broken into lines: a code, a day, a weight. On a phone it may be. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ whiteSpace: { md: 'nowrap' } }}>
    {children}
  </Box>
);

/** The title of an order. Its number is in one piece, also where the title needs two lines. */
export function OrderTitle({ number }: { number: string }) {
  const text = useT();
  const place = '\u0001';
  const [before, after] = text('common.order_number_is', { number: place }).split(place);
  return (
    <>
      {before}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatOrderNumber(number)}
      </Box>
      {after}
    </>
  );
}
