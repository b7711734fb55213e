import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, use, useMemo } from 'react';
import {
  Create,
  Edit,
  HttpError,
  type RaRecord,
  useDelete,
  useEditContext,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { RetryNotice } from '../auth/retry-notice.tsx';
import { CallError } from '../data/call.ts';
import type { Parent } from '../data/list-source.ts';
import { useDone } from '../data/use-done.ts';
import { useSaved } from '../data/use-saved.ts';
import { Loading } from '../display/loading.tsx';
import { ConfirmButton } from '../forms/confirm-button.tsx';
import { useT } from '../shell/messages-provider.tsx';
import { BackContext, searchOf } from './record-parent.ts';

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

interface CommonProps<Row> {
  parent?: Parent | undefined; // the record that this one belongs to
  back?: string; // the page after saving; undefined: the list
  width?: number; // pixels
  warningOf?: (record: Row) => string | undefined; // shown after saving; undefined: a plain message
}

interface NewProps<Row> extends CommonProps<Row> {
  title: string;
  next?: 'list' | 'edit'; // the page after saving: the list, or that of the new record
  children: ReactNode; // the form
}

/** The page that adds a record. */
export function CreatePage<Row extends RaRecord>({
  title,
  next = 'list',
  children,
  ...props
}: NewProps<Row>) {
  const back = useBackOf(props);
  const onSuccess = useAfterSaving({ ...props, back }, next);
  return (
    <BackContext value={back}>
      <Create
        title={title}
        mutationOptions={{ onSuccess }}
        actions={<Typography variant="h1">{title}</Typography>}
        sx={{ ...look, maxWidth: props.width ?? look.maxWidth }}
      >
        {children}
      </Create>
    </BackContext>
  );
}

interface EditProps<Row> extends CommonProps<Row> {
  title: (record: Row) => string;
  aside?: ReactNode; // further parts of the page
  children: ReactNode; // the form
}

/** The page that changes a record, and returns to the list. */
export function EditPage<Row extends RaRecord>({ title, aside, children, ...props }: EditProps<Row>) {
  const back = useBackOf(props);
  const onSuccess = useAfterSaving<Row>({ ...props, back });
  return (
    <BackContext value={back}>
      <Edit<Row>
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess }}
        queryOptions={useAsStored(props.parent)}
        title={<RecordTitle title={title} />}
        actions={<Heading title={title} />}
        error={<LoadProblem />}
        component={WhenLoaded}
        aside={aside}
        sx={{ ...look, maxWidth: props.width ?? look.maxWidth }}
      >
        {children}
      </Edit>
    </BackContext>
  );
}

/** Returns the page that the form goes back to: the given one, or the list of its parent. */
function useBackOf({ back, parent }: Pick<CommonProps<never>, 'back' | 'parent'>) {
  const resource = useResourceContext();
  return back ?? `/${resource}${searchOf(parent)}`;
}

/**
 * Each opening loads the record from the API, because a list holds less of it. While the form is open, only a change on
 * the page itself loads the record again.
 */
function useAsStored(parent: Parent | undefined) {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const of = JSON.stringify(parent ?? null); // the same for each rendering
  return useMemo(
    () => ({
      meta: { form: true, parent: JSON.parse(of) ?? undefined },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      onError(error: Error) {
        if (!isMissing(error)) return;
        notify('ra.notification.item_doesnt_exist', { type: 'error' });
        redirect('list', resource);
      },
    }),
    [notify, redirect, resource, of],
  );
}

const isMissing = (error: Error) =>
  (error instanceof CallError || error instanceof HttpError) && error.status === 404;

function useAfterSaving<Row extends RaRecord>(
  { back, warningOf }: Pick<CommonProps<Row>, 'back' | 'warningOf'>,
  next: 'list' | 'edit' = 'list',
) {
  const text = useT();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const leave = useSaved(resource, text('office.saved'), back);
  const done = useDone();
  if (next === 'list') return (record: Row) => leave(warningOf?.(record));
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
  return <RetryNotice error={error} onRetry={() => void refetch()} />;
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
  const leave = useSaved(resource, message, use(BackContext));
  const [remove, { isPending }] = useDelete(resource, record && { id: record.id, previousData: record }, {
    mutationMode: 'pessimistic',
    onSuccess: () => leave(),
    onError: (error) => notify((error as Error).message, { type: 'error' }),
  });
  return (
    <Box>
      <ConfirmButton
        label={label}
        lead={lead}
        variant="outlined"
        isBusy={isPending}
        onConfirm={() => void remove()}
      />
    </Box>
  );
}
