import type { StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, GlobalStyles } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { toDataURL } from 'qrcode';
import { createPortal } from 'react-dom';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { PrintButton } from '#platform/display/print-styles.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { cropName } from './crop-name.ts';

const paper = { width: '62mm', height: '40mm' }; // a weatherproof label from a roll

/** Only the label is printed. */
const printed = {
  '@page': { size: `${paper.width} ${paper.height}`, margin: 0 },
  '.batch-label-paper': { display: 'none' },
  '@media print': {
    'body > *:not(.batch-label-paper)': { display: 'none !important' },
    '.batch-label-paper': { display: 'block' },
    body: { background: '#ffffff !important' },
  },
};

/** The label of a tray or a bed: its QR code opens the batch's page. */
export function BatchLabel({ batch, onClose }: { batch: StaffBatch; onClose: () => void }) {
  const text = useT();
  const { data: picture } = useQuery({
    queryKey: ['batch-qr', batch.code],
    queryFn: () =>
      toDataURL(`${location.origin}/farm?view=lifecycle&id=${encodeURIComponent(batch.code)}`, {
        margin: 4,
        width: 320,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const label = <Label batch={batch} picture={picture} />;
  return (
    <>
      <GlobalStyles styles={printed} />
      <Dialog open onClose={onClose} aria-label={text('office.batch_move_label')}>
        <DialogContent sx={{ display: 'grid', justifyItems: 'center' }}>{label}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('ra.action.close')}</Button>
          {picture && <PrintButton />}
        </DialogActions>
      </Dialog>
      {createPortal(<div className="batch-label-paper">{label}</div>, document.body)}
    </>
  );
}

function Label({ batch, picture }: { batch: StaffBatch; picture: string | undefined }) {
  const { t: text, language } = useI18n();
  return (
    <Box
      sx={{
        boxSizing: 'border-box',
        ...paper,
        maxWidth: '100%',
        padding: '2mm',
        display: 'grid',
        gridTemplateColumns: '30mm minmax(0, 1fr)',
        gap: '2mm',
        alignItems: 'center',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        color: '#000000',
        backgroundColor: '#ffffff',
        lineHeight: 1.2,
      }}
    >
      <Box sx={{ width: '30mm', height: '30mm' }}>
        {picture && (
          <Box
            component="img"
            src={picture}
            alt={text('office.batch_qr', { code: batch.code })}
            sx={{ width: '30mm', height: '30mm' }}
          />
        )}
      </Box>
      <Box>
        <Box sx={{ fontSize: '3.6mm', fontWeight: 700 }}>{batch.code}</Box>
        <Box sx={{ fontSize: '3.2mm' }}>{cropName(batch)}</Box>
        <Box sx={{ fontSize: '3.2mm' }}>{batch.farm.name}</Box>
        <Box sx={{ fontSize: '3.2mm' }}>{batch.sown_on && fullDayIn(language, batch.sown_on)}</Box>
      </Box>
    </Box>
  );
}
