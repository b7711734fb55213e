import { maxPictureMegabytes } from '@kebun/contract/lib/limits.ts';
import { getResidueReport, type ResidueTest, saveResidueReport } from '@kebun/contract/lots/residue-tests.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { call } from '#platform/data/call.ts';
import { dataUrlOf, saveFile } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The file of the laboratory: attached, shown if it is a photo, and downloaded. */
export function LabReport({ test: { id, sample_code, report } }: { test: ResidueTest }) {
  const text = useT();
  const file = useRef<HTMLInputElement>(null);
  const fetchReport = async () => (await call(getResidueReport, { params: { id } })).data;
  const shown = useQuery({
    queryKey: ['residue report', id, report?.bytes],
    queryFn: fetchReport,
    enabled: report?.kind === 'photo',
  });
  const saving = useAction(
    async (chosen: File) =>
      call(saveResidueReport, { params: { id }, body: { file: await base64Of(chosen) } }),
    { done: text('office.saved') },
  );
  const loading = useAction(async () => {
    const { kind, file: address } = await fetchReport();
    saveFile(blobOf(address), `${sample_code}.${kind === 'pdf' ? 'pdf' : 'jpg'}`);
  });

  function onChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) saving.mutate(chosen);
    currentTarget.value = ''; // so that the same file can be chosen again
  }

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2">{text('office.residue_report')}</Typography>
      <Typography color="text.secondary">
        {report
          ? text(`office.residue_report_${report.kind}`)
          : text('office.residue_report_none', { size: maxPictureMegabytes })}
      </Typography>
      {shown.data && (
        <Box
          component="img"
          src={shown.data.file}
          alt={text('office.residue_report_photo')}
          sx={{ maxWidth: '100%', maxHeight: 480, borderRadius: 2, border: 1, borderColor: 'divider' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {report && (
          <Button variant="outlined" loading={loading.isPending} onClick={() => loading.mutate(undefined)}>
            {text('office.residue_report_download')}
          </Button>
        )}
        <Button
          variant={report ? 'text' : 'outlined'}
          loading={saving.isPending}
          onClick={() => file.current?.click()}
        >
          {text(report ? 'office.residue_report_replace' : 'office.residue_report_add')}
        </Button>
      </Box>
      <input
        ref={file}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={text('office.residue_report_add')}
        tabIndex={-1}
        hidden
        onChange={onChosen}
      />
    </Box>
  );
}

const base64Of = async (file: File) => (await dataUrlOf(file)).split(',')[1] ?? '';

function blobOf(address: string): Blob {
  const [head = '', data = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;base64$/g, '') });
}
