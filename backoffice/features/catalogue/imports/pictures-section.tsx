import { exportPictures } from '@kebun/contract/catalogue/imports/picture-imports.ts';
import { maxZipMegabytes } from '@kebun/contract/lib/limits.ts';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { CallError } from '#platform/data/call.ts';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PictureReport } from './picture-report.tsx';
import { sendZip } from './send-zip.ts';

interface Props {
  id: string | undefined;
  onChosen: (id: string | undefined) => void;
}

/** Imports and exports of product pictures as a zip. */
export function PicturesSection({ id, onChosen }: Props) {
  const text = useT();
  const field = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { upload, progress, start } = useZipUpload(onChosen);
  const save = useAction(() => download(exportPictures, { name: 'products-pictures.zip' }));

  function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    onChosen(undefined);
    const isSendable = !file || (file.size > 0 && file.size <= maxZipMegabytes * 1_000_000);
    setIsTooLarge(!isSendable);
    if (file && isSendable) start(file);
    currentTarget.value = ''; // so that the same file can be chosen again
  }
  return (
    <Box component="section" aria-labelledby="pictures" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" id="pictures">
        {text('office.picture_import_title')}
      </Typography>
      <Box sx={{ maxWidth: 720, display: 'grid', gap: 1 }}>
        <Typography>{text('office.picture_import_intro')}</Typography>
        <Typography color="text.secondary">{text('office.picture_import_replaces')}</Typography>
        <Typography color="text.secondary">{text('office.picture_import_new_shop')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={upload.isPending} onClick={() => field.current?.click()}>
          {text('office.picture_import_choose')}
        </Button>
        <input ref={field} type="file" accept=".zip,application/zip" hidden onChange={onFile} />
        <Button variant="outlined" loading={save.isPending} onClick={() => save.mutate(undefined)}>
          {text('office.picture_import_export')}
        </Button>
      </Box>
      <div role="status">
        {upload.isPending && (
          <Box sx={{ display: 'grid', gap: 1, maxWidth: 480 }}>
            <Typography>
              {text('office.picture_import_sending', { percent: progress?.percent ?? 0 })}
            </Typography>
            <LinearProgress variant="determinate" value={progress?.percent ?? 0} aria-labelledby="pictures" />
          </Box>
        )}
      </div>
      {isTooLarge && <Alert severity="error">{text('office.picture_import_too_large')}</Alert>}
      <UploadError
        error={upload.error}
        percent={progress?.percent ?? 0}
        onResume={() => upload.variables && start(upload.variables.file, progress?.id)}
      />
      {id && !upload.isPending && <PictureReport key={id} id={id} />}
    </Box>
  );
}

/** Sends a zip, and knows how much of it has arrived. */
function useZipUpload(onDone: (id: string) => void) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ id: string; percent: number }>();
  const upload = useMutation({
    mutationFn: ({ file, id }: { file: File; id?: string | undefined }) =>
      sendZip({ file, id, onProgress: setProgress }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['recent imports'] }),
  });
  const start = (file: File, id?: string) => {
    if (!id) setProgress(undefined);
    upload.mutate({ file, id });
  };
  return { upload, progress, start };
}

interface UploadErrorProps {
  error: Error | null;
  percent: number;
  onResume: () => void;
}

/** Says why an upload ended. One that lost its connection can go on. */
function UploadError({ error, percent, onResume }: UploadErrorProps) {
  const text = useT();
  if (!error) return null;
  if (error instanceof CallError && error.body && error.status < 500)
    return <Alert severity="error">{error.message}</Alert>;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onResume}>
          {text('office.picture_import_resume')}
        </Button>
      }
    >
      {text('office.picture_import_lost', { percent })}
    </Alert>
  );
}
