import {
  listZippedPictures,
  type PictureVerdict,
} from '@kebun/contract/catalogue/imports/picture-imports.ts';
import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  id: string;
  verdict: PictureVerdict;
}

/** The files of a zip with one verdict, each with its SKU or its error. */
export function PictureFiles({ id, verdict }: Props) {
  const text = useT();
  const query = useInfiniteQuery({
    queryKey: ['zipped pictures', id, verdict],
    queryFn: ({ pageParam }) =>
      call(listZippedPictures, { params: { id }, query: { verdict, cursor: pageParam, limit: 50 } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  if (query.error) return <RetryNotice error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Loading />;
  const files = query.data.pages.flatMap(({ data }) => data);
  if (files.length === 0)
    return <Typography color="text.secondary">{text('office.picture_import_none')}</Typography>;
  const head = {
    matched: ['SKU', text('office.picture_import_place')],
    unknown: [],
    invalid: [text('office.import_reason_why')],
  }[verdict];
  return (
    <>
      <TableContainer tabIndex={0} aria-labelledby="zip" role="region">
        <Table size="small">
          <TableHead>
            <TableRow>
              {[text('office.picture_import_file'), ...head].map((name) => (
                <TableCell key={name}>{name}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {files.map(({ line, name, sku, position, problem }) => (
              <TableRow key={line}>
                <TableCell sx={cell}>{name}</TableCell>
                {verdict === 'matched' && <TableCell sx={cell}>{sku}</TableCell>}
                {verdict === 'matched' && <TableCell>{position}</TableCell>}
                {verdict === 'invalid' && <TableCell sx={cell}>{problem}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
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

const cell = { overflowWrap: 'anywhere', minWidth: 96 } as const;
