import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useText } from './texts.tsx';

/** To the newer and the older orders: pages have keys, not numbers. */
export function OtherPages() {
  const text = useText();
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext();
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <Box
      component="nav"
      aria-label={text('office.pages')}
      sx={{ display: 'flex', justifyContent: 'space-between', padding: 2 }}
    >
      <Button disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {text('office.newer')}
      </Button>
      <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {text('office.older')}
      </Button>
    </Box>
  );
}
