import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useT } from '#platform/shell/messages-provider.tsx';

const sizes = [25, 50, 100];

/** The pager of the products: the range that is shown, the total, and links to the other pages. */
export function FormTabs() {
  const text = useT();
  const { page, perPage, total, hasNextPage, hasPreviousPage, setPage, setPerPage } = useListContext();
  if (!total) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Box
      component="nav"
      aria-label={text('office.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, paddingBlock: 2 }}
    >
      <Typography role="status" sx={{ flex: 1, minWidth: 160, fontVariantNumeric: 'tabular-nums' }}>
        {text('office.product_pages_shown', { from, to: Math.min(from + perPage - 1, total), total })}
      </Typography>
      {total > Math.min(...sizes) && (
        <TextField
          select
          size="small"
          label={text('office.product_pages_size')}
          value={perPage}
          onChange={({ target }) => setPerPage(Number(target.value))}
          sx={{
            minWidth: 104,
            '& .MuiSelect-select': { minHeight: 28, display: 'flex', alignItems: 'center' },
          }}
        >
          {sizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </TextField>
      )}
      {(hasNextPage || hasPreviousPage) && (
        <Box sx={{ display: 'flex' }}>
          <Button disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
            {text('office.product_pages_previous')}
          </Button>
          <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
            {text('office.product_pages_next')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
