import type { Today } from '@kebun/contract/staff-orders.ts';
import {
  Box,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useText } from '#platform/texts.tsx';
import { keyOf } from '#platform/window-page.tsx';

const columns = ['orders', 'to_pick', 'picking', 'packed', 'on_the_way', 'delivered'] as const;

/** Today's and tomorrow's orders by the window that they are to come in. */
export function Windows({ windows }: { windows: NonNullable<Today['windows']> }) {
  const text = useText();
  const labels = {
    orders: text('office.orders'),
    to_pick: text('office.to_pick'),
    picking: text('status.picking'),
    packed: text('status.packed'),
    on_the_way: text('status.on_the_way'),
    delivered: text('status.delivered'),
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2" id="windows">
        {text('office.windows')}
      </Typography>
      {windows.length === 0 ? (
        <Typography color="text.secondary">{text('office.no_windows')}</Typography>
      ) : (
        <TableContainer component={Card} tabIndex={0} aria-labelledby="windows">
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{text('office.window')}</TableCell>
                {columns.map((column) => (
                  <TableCell key={column} align="right">
                    {labels[column]}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {windows.map((row) => (
                <TableRow key={row.label}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    <Link
                      component={RouterLink}
                      to={`/picking?window=${keyOf(row)}`}
                      sx={{ display: 'inline-block', paddingBlock: 1.25 }}
                    >
                      {row.label}
                    </Link>
                  </TableCell>
                  {columns.map((column) => (
                    <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {row[column]}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
}
