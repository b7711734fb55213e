import { checkProductImport, exportProducts } from '@kebun/contract/catalogue/imports/product-imports.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { Title } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ImportReport } from './import-report.tsx';

/**
 * Imports and exports of products. An import is previewed first, and applied only after staff have seen the preview.
 */
export default function ImportPage() {
  const text = useT();
  const field = useRef<HTMLInputElement>(null);
  const [importId, setImportId] = useState<string>();
  const preview = useMutation({
    mutationFn: (file: File) =>
      call(checkProductImport, {
        query: { file_name: file.name.slice(-200) },
        body: new Blob([file], { type: 'text/csv' }),
      }),
    onSuccess: ({ data }) => setImportId(data.id),
  });
  const save = useAction(() => download(exportProducts, { name: 'products.csv' }));

  function onChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    setImportId(undefined);
    if (file) preview.mutate(file);
    currentTarget.value = ''; // so that a corrected version of the same file can be chosen
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 960 }}>
      <Title title={text('office.import_title')} />
      <Typography variant="h1">{text('office.import_title')}</Typography>
      <Box sx={{ maxWidth: 720 }}>
        <Typography>{text('office.import_intro')}</Typography>
        <Typography color="text.secondary">{text('office.import_rows_intro')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={preview.isPending} onClick={() => field.current?.click()}>
          {text('office.import_choose')}
        </Button>
        <input ref={field} type="file" accept=".csv,.txt,text/csv" hidden onChange={onChosen} />
        <Button variant="outlined" loading={save.isPending} onClick={() => save.mutate(undefined)}>
          {text('office.import_export')}
        </Button>
      </Box>
      <div role="status">{preview.isPending && text('office.import_looking')}</div>
      {preview.error && (
        <Alert severity="error">{messageOf(preview.error, text('ra.notification.http_error'))}</Alert>
      )}
      {importId && <ImportReport key={importId} id={importId} />}
    </Box>
  );
}

const messageOf = ({ message }: Error, unreachable: string) =>
  message.startsWith('ra.') ? unreachable : message;
