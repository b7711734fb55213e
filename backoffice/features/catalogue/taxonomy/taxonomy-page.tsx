import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Loading, Title } from 'react-admin';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  title: string;
  hint: string;
  error: Error | null;
  isPending: boolean;
  onAgain: () => void;
  onAdd: (() => void) | undefined; // undefined: this staff member may not add
  children: ReactNode;
}

/** A page with a complete list and the button that adds to it. */
export function TaxonomyPage({ title, hint, error, isPending, onAgain, onAdd, children }: Props) {
  const text = useT();
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 900 }}>
      <Title title={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {onAdd && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
            {text('office.shelf_add')}
          </Button>
        )}
      </Box>
      <Typography color="text.secondary">{hint}</Typography>
      {error && <RetryNotice error={error} onAgain={onAgain} />}
      {isPending && !error && <Loading />}
      {!isPending && <Card>{children}</Card>}
    </Box>
  );
}
