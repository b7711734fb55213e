import {
  type ImportRow,
  type ImportVerdict,
  listImportRows,
} from '@kebun/contract/catalogue/imports/product-imports.ts';
import {
  Box,
  Button,
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  id: string;
  verdict: ImportVerdict;
}

/** The rows with one verdict, each with its changes or its errors. */
export function ImportRows({ id, verdict }: Props) {
  const text = useT();
  const query = useInfiniteQuery({
    queryKey: ['import rows', id, verdict],
    queryFn: ({ pageParam }) =>
      call(listImportRows, { params: { id }, query: { verdict, cursor: pageParam, limit: 25 } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  if (query.error) return <RetryNotice error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Loading />;
  const rows = query.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <Typography color="text.secondary">{text('office.import_none')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {rows.map((row) => (
          <Box component="li" key={row.line} sx={{ minWidth: 0 }}>
            <RowCard row={row} />
          </Box>
        ))}
      </Box>
      {query.hasNextPage && (
        <Box>
          <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {text('office.import_more')}
          </Button>
        </Box>
      )}
    </>
  );
}

function RowCard({ row: { line, slug, problems, changes } }: { row: ImportRow }) {
  const text = useT();
  const heading = useId();
  return (
    <Card component="article" aria-labelledby={heading}>
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Typography id={heading} sx={{ overflowWrap: 'anywhere' }}>
          <strong>{text('office.import_line', { line })}</strong> {slug}
        </Typography>
        {problems.length > 0 && (
          <Cells
            named={heading}
            head={[text('office.import_column'), text('office.import_reason_why')]}
            rows={problems.map(({ column, reason }) => [column || text('office.import_whole_row'), reason])}
          />
        )}
        {changes.length > 0 && (
          <Cells
            named={heading}
            head={[text('office.import_column'), text('office.now'), text('office.import_new')]}
            rows={changes.map((change) => [change.column, change.old, change.new])}
          />
        )}
      </CardContent>
    </Card>
  );
}

/** A table of texts, which may be long or come from outside. Its columns are as wide as those of the other cards. */
const Cells = ({ named, head, rows }: { named: string; head: string[]; rows: string[][] }) => (
  <TableContainer tabIndex={0} aria-labelledby={named} role="region">
    <Table size="small" sx={{ tableLayout: 'fixed', minWidth: 112 * head.length }}>
      <TableHead>
        <TableRow>
          {head.map((name, index) => (
            <TableCell key={name} sx={index === 0 ? { width: { xs: 112, md: 200 } } : {}}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column may be wrong in two ways, and nothing moves
          <TableRow key={at}>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
              <TableCell key={index} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
