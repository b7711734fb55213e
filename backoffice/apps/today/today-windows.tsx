import type { Today } from '@kebun/contract/today/today.ts';
import {
  Box,
  Card,
  CardActionArea,
  CardContent,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { pressable } from '#platform/display/pressable.ts';
import { windowKey } from '#platform/lists/delivery-window-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

type Window = NonNullable<Today['windows']>[number];
type Labels = Record<(typeof columns)[number], string>;

const columns = ['orders', 'to_pick', 'picking', 'packed', 'on_the_way', 'delivered'] as const;

/** The orders of today and tomorrow by delivery window. */
export function TodayWindows({ windows }: { windows: NonNullable<Today['windows']> }) {
  const text = useT();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const labels: Labels = {
    orders: text('frame.orders'),
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
      ) : isNarrow ? (
        <Cards windows={windows} labels={labels} />
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
                    <Link component={RouterLink} to={`/picking?window=${windowKey(row)}`} sx={pressable}>
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

/** One card for each window, without its zero counts: a phone has no room for them. */
function Cards({ windows, labels }: { windows: readonly Window[]; labels: Labels }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {windows.map((row) => (
        <Card key={row.label}>
          <CardActionArea component={RouterLink} to={`/picking?window=${windowKey(row)}`}>
            <CardContent>
              <Typography sx={{ fontWeight: 600 }}>{row.label}</Typography>
              <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, margin: 0 }}>
                {columns
                  .filter((column) => row[column] > 0)
                  .map((column) => (
                    <Box key={column} sx={{ display: 'flex', gap: 0.5 }}>
                      <Typography component="dt" color="text.secondary">
                        {labels[column]}
                      </Typography>
                      <Typography component="dd" sx={{ margin: 0, fontWeight: 600 }}>
                        {row[column]}
                      </Typography>
                    </Box>
                  ))}
              </Box>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
