import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import {
  getStaffOrderPaper,
  type PaperKind,
  paperFileName,
  papersOf,
} from '@kebun/contract/orders/papers.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { Box, Button, Typography } from '@mui/material';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

const labels: Record<PaperKind, MessageKey> = {
  invoice: 'order.invoice',
  receipt: 'order.paper_receipt',
  delivery_note: 'order.paper_delivery_note',
};

/** The papers that the order has now, each a button that downloads its PDF. */
export function OrderPapers({ order }: { order: StaffOrder }) {
  const text = useT();
  const save = useAction((kind: PaperKind) =>
    download(getStaffOrderPaper, { id: order.id, kind, name: paperFileName(kind, order) }),
  );
  const papers = papersOf(order);
  if (papers.length === 0) return null;

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('order.papers')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {papers.map((kind) => (
          <Button key={kind} variant="outlined" disabled={save.isPending} onClick={() => save.mutate(kind)}>
            {text('order.paper_pdf', { paper: text(labels[kind]) })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
