import type { Call, Endpoint } from '@kebun/contract/lib/endpoint.ts';
import type { ImportedFile } from '@kebun/contract/lib/imported-file.ts';
import { Alert, Box, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '../data/call.ts';
import { download } from '../data/download.ts';
import { useAction } from '../data/use-action.ts';
import { useT } from '../shell/messages-provider.tsx';

interface Props {
  send: Endpoint<Call>; // replies with an `ImportedFile`
  save: Endpoint<Call>; // all rows, in the columns of an import
  id?: string; // of the record in their addresses
  fileName: string;
}

/** Buttons that save all rows as a CSV file, and read such a file. The result of the import is below them. */
export function FileImport({ send, save, id = '', fileName }: Props) {
  const text = useT();
  const file = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const refresh = useRefresh();
  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      const body = new Blob([chosen], { type: 'text/csv' });
      return ((await call(send, { params: { id }, body })) as { data: ImportedFile }).data;
    },
    async onSuccess() {
      await queries.invalidateQueries();
      refresh();
    },
  });
  const saving = useAction(() => download(save, { id, name: fileName }));

  function onChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) reading.mutate(chosen);
    currentTarget.value = ''; // so that a corrected version of the same file can be chosen
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: '100%', justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" loading={reading.isPending} onClick={() => file.current?.click()}>
          {text('office.file_import')}
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate(undefined)}>
          {text('office.file_export')}
        </Button>
      </Box>
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={text('office.file_import')}
        tabIndex={-1}
        hidden
        onChange={onChosen}
      />
      <div role="status">{reading.data && <Result {...reading.data} />}</div>
      <div role="alert">
        {reading.error && (
          <Alert severity="error">
            {reading.error.message.startsWith('ra.')
              ? text('ra.notification.http_error')
              : reading.error.message}
          </Alert>
        )}
      </div>
    </Box>
  );
}

/** How many rows were saved, or the problems, after which nothing was. */
function Result({ saved, created, updated, unchanged, problems }: ImportedFile) {
  const text = useT();
  if (saved)
    return <Alert severity="success">{text('office.file_saved', { created, updated, unchanged })}</Alert>;
  return (
    <Alert severity="warning">
      {text('office.file_refused')}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {problems.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`}>{text('office.file_problem', { line, column, reason })}</li>
        ))}
      </Box>
    </Alert>
  );
}
