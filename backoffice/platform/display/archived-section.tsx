import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useAction } from '../data/use-action.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useT } from '../shell/messages-provider.tsx';

interface Props {
  name: string;
  isArchived: boolean;
  onArchive: () => Promise<unknown>;
  onReturn: () => Promise<unknown>;
}

/** Archives and restores a record. While others depend on it, the API's reason is shown. */
export function ArchivedSection({ name, isArchived, onArchive, onReturn }: Props) {
  const text = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const archive = useAction(onArchive, { done: text('office.archived_done') });
  const restore = useAction(onReturn, { done: text('office.brought_back') });
  if (isArchived) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip size="small" variant="outlined" label={text('office.archived')} />
        <Button
          aria-label={text('office.action_on', { action: text('office.return_to_farm'), name })}
          disabled={restore.isPending}
          onClick={() => restore.mutate(undefined)}
        >
          {text('office.return_to_farm')}
        </Button>
      </Box>
    );
  }
  return (
    <>
      <Button
        color="error"
        aria-label={text('office.action_on', { action: text('office.archive'), name })}
        disabled={archive.isPending}
        onClick={() => setIsOpen(true)}
      >
        {text('office.archive')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={text('office.archive_title', { name })}
          lead={text('office.archive_lead')}
          confirm={text('office.archive')}
          isSerious
          isBusy={archive.isPending}
          onClose={close}
          onConfirm={() => archive.mutate(undefined, { onSettled: close })}
        />
      )}
    </>
  );
}
