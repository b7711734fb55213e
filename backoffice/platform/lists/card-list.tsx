import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { List, useListContext } from 'react-admin';
import { RetryNotice } from '../auth/retry-notice.tsx';
import { Loading } from '../display/loading.tsx';
import { PageLinks } from './page-links.tsx';

interface Props<Row> {
  title: string;
  intro?: ReactNode; // content beside the heading
  filters?: ReactNode;
  empty: string; // shown where the list is empty
  card: (row: Row) => ReactNode;
}

/** A list whose rows need more than a line: each is a card, on a desktop and on a phone. */
export function CardList<Row extends { id: string }>({ title, intro, filters, ...cards }: Props<Row>) {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          maxWidth: 960,
          paddingTop: 3,
        }}
      >
        <Typography variant="h1">{title}</Typography>
        {intro}
      </Box>
      <List
        title={title}
        actions={false}
        exporter={false}
        empty={false}
        perPage={25}
        component="div"
        pagination={<PageLinks />}
        sx={{ maxWidth: 960 }}
      >
        {filters}
        <Cards {...cards} />
      </List>
    </>
  );
}

function Cards<Row extends { id: string }>({ empty, card }: Pick<Props<Row>, 'empty' | 'card'>) {
  const { data, isPending, error, refetch } = useListContext<Row>();
  if (error) return <RetryNotice error={error} onRetry={refetch} />;
  if (isPending) return <Loading />;
  if (data.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ paddingBlock: 2 }}>
        {empty}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ minWidth: 0 }}>
          {card(row)}
        </Box>
      ))}
    </Box>
  );
}
