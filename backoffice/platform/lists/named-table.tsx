import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Facts } from '../display/facts.tsx';

/** A column of a table. */
interface NamedColumn<Row> {
  label: string;
  value: (row: Row) => ReactNode;
  isFigure?: boolean; // right-aligned, in one line
  total?: ReactNode; // below the last row; the first column says what it is
}

interface Props<Row> {
  name: string; // of the table, for screen readers
  columns: readonly [NamedColumn<Row>, ...NamedColumn<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Returns whether a table has too little room. Paper has enough. */
export const useIsNarrow = () =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md').replace('@media', '@media screen and'));

/** A table of figures. On a phone each row is a list of its values, each with the name of its column. */
export function NamedTable<Row>(table: Props<Row>) {
  return useIsNarrow() ? <NamedRows {...table} /> : <WideTable {...table} />;
}

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function WideTable<Row>({ name, columns, rows, keyOf }: Props<Row>) {
  const [first, ...others] = columns;
  const sxOf = ({ isFigure }: NamedColumn<Row>) => (isFigure ? figure : {});
  const alignOf = ({ isFigure }: NamedColumn<Row>) => (isFigure ? ('right' as const) : ('left' as const));
  return (
    <TableContainer component={Card} tabIndex={0} role="group" aria-label={name}>
      <Table size="small" sx={{ '@media print': { '& th, & td': { paddingInline: 1 } } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} align={alignOf(column)} sx={{ wordBreak: 'keep-all' }}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              <TableCell component="th" scope="row" sx={{ minWidth: 130 }}>
                {first.value(row)}
              </TableCell>
              {others.map((column) => (
                <TableCell key={column.label} align={alignOf(column)} sx={sxOf(column)}>
                  {column.value(row) ?? '–'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {first.total && (
          <TableFooter>
            <TableRow sx={{ '& th, & td': { fontSize: '0.875rem', fontWeight: 600, color: 'text.primary' } }}>
              <TableCell component="th" scope="row">
                {first.total}
              </TableCell>
              {others.map((column) => (
                <TableCell key={column.label} align={alignOf(column)} sx={sxOf(column)}>
                  {column.total}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}

function NamedRows<Row>({ name, columns, rows, keyOf }: Props<Row>) {
  const [first, ...others] = columns;
  return (
    <Box component="ul" aria-label={name} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Block
          key={keyOf(row)}
          head={first.value(row)}
          facts={others.map(({ label, value }) => ({ label, value: value(row) ?? null }))}
        />
      ))}
      {first.total && (
        <Block
          head={first.total}
          facts={others.map(({ label, total }) => ({ label, value: total ?? null }))}
        />
      )}
    </Box>
  );
}

function Block({ head, facts }: { head: ReactNode; facts: { label: string; value: ReactNode }[] }) {
  return (
    <Box
      component="li"
      sx={{ paddingBlock: 1.5, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Typography component="div" sx={{ fontWeight: 600, marginBottom: 0.5 }}>
        {head}
      </Typography>
      <Facts facts={facts} />
    </Box>
  );
}
