import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import {
  Create,
  Edit,
  HttpError,
  Loading,
  type RaRecord,
  useDelete,
  useEditContext,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { RetryNotice } from '../auth/retry-notice.tsx';
import { CallFailed } from '../data/call.ts';
import { useDone } from '../data/use-done.ts';
import { useSaved } from '../data/use-saved.ts';
import { ConfirmButton } from '../forms/confirm-button.tsx';
import { useT } from '../shell/messages-provider.tsx';

const look = {
  maxWidth: 720,
  paddingBlock: 3,
  '& .RaEdit-main, & .RaCreate-main': {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: 3,
    marginTop: 3,
  },
};

interface NewProps {
  title: string;
  next?: 'list' | 'edit'; // the page after saving: the list, or that of the new record
  children: ReactNode; // the form
}

/** The page that adds a record. */
export function CreatePage({ title, next = 'list', children }: NewProps) {
  const onSuccess = useSavedHere(next);
  return (
    <Create
      title={title}
      mutationOptions={{ onSuccess }}
      actions={<Typography variant="h1">{title}</Typography>}
      sx={look}
    >
      {children}
    </Create>
  );
}

interface EditProps<Row> {
  title: (record: Row) => string;
  aside?: ReactNode; // further parts of the page
  children: ReactNode; // the form
}

/** The page that changes a record, and returns to the list. */
export function EditPage<Row extends RaRecord>({ title, aside, children }: EditProps<Row>) {
  const onSuccess = useSavedHere();
  return (
    <Edit<Row>
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={useAsStored()}
      title={<RecordTitle title={title} />}
      actions={<Heading title={title} />}
      error={<LoadProblem />}
      component={WhenLoaded}
      aside={aside}
      sx={look}
    >
      {children}
    </Edit>
  );
}

/**
 * Each opening loads the record from the API, not from a list that shows less of it; while the form is open only a
 * change on the page itself loads it again.
 */
function useAsStored() {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  return useMemo(
    () => ({
      meta: { form: true },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      onError(error: Error) {
        if (!isMissing(error)) return;
        notify('ra.notification.item_doesnt_exist', { type: 'error' });
        redirect('list', resource);
      },
    }),
    [notify, redirect, resource],
  );
}

const isMissing = (error: Error) =>
  (error instanceof CallFailed || error instanceof HttpError) && error.status === 404;

function useSavedHere(next: 'list' | 'edit' = 'list') {
  const text = useT();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const toList = useSaved(resource, text('office.saved'));
  const done = useDone();
  if (next === 'list') return toList;
  return async ({ id }: RaRecord) => {
    await done(text('office.saved'));
    redirect(next, resource, id);
  };
}

function RecordTitle<Row extends RaRecord>({ title }: Pick<EditProps<Row>, 'title'>) {
  const record = useRecordContext<Row>();
  return record ? title(record) : null;
}

function Heading<Row extends RaRecord>({ title }: Pick<EditProps<Row>, 'title'>) {
  const { record, isPending } = useEditContext<Row>();
  if (isPending) return <Loading />;
  return record && <Typography variant="h1">{title(record)}</Typography>;
}

function LoadProblem() {
  const { error, refetch } = useEditContext();
  return <RetryNotice error={error} onAgain={() => void refetch()} />;
}

function WhenLoaded({ children }: { children: ReactNode }) {
  const { record, error } = useEditContext();
  if (record) return <Card>{children}</Card>;
  return error && <Box>{children}</Box>;
}

interface RemoveProps {
  label: string;
  lead: string;
  message: string; // shown afterwards
}

/** Deletes the record of the page, after a confirmation, and returns to the list. */
export function RemoveRecord({ label, lead, message }: RemoveProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const notify = useNotify();
  const onSuccess = useSaved(resource, message);
  const [remove, { isPending }] = useDelete(resource, record && { id: record.id, previousData: record }, {
    mutationMode: 'pessimistic',
    onSuccess,
    onError: (error) => notify((error as Error).message, { type: 'error' }),
  });
  return (
    <Box>
      <ConfirmButton
        label={label}
        lead={lead}
        variant="outlined"
        isBusy={isPending}
        onSure={() => void remove()}
      />
    </Box>
  );
}
