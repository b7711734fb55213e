import type { PackingWindow } from '@kebun/contract/fulfilment/packing.ts';
import { getWindowPapers, type WindowPaperKind, windowPapersName } from '@kebun/contract/orders/papers.ts';
import PdfIcon from '@mui/icons-material/PictureAsPdf';
import { Button } from '@mui/material';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { windowIn, windowKey } from '#platform/lists/delivery-window-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Downloads the delivery notes of a window as one PDF, and the invoices of the orders that have left. */
export function WindowPapers({ window }: { window: PackingWindow }) {
  const text = useT();
  const save = useAction((kind: WindowPaperKind) =>
    download(getWindowPapers, {
      kind,
      name: windowPapersName(kind, window.date),
      query: windowIn(windowKey(window)),
    }),
  );
  const button = { variant: 'outlined', startIcon: <PdfIcon />, disabled: save.isPending } as const;
  return (
    <>
      <Button {...button} onClick={() => save.mutate('delivery_note')}>
        {text('office.window_delivery_notes')}
      </Button>
      {window.on_the_way + window.delivered > 0 && (
        <Button {...button} onClick={() => save.mutate('invoice')}>
          {text('office.window_invoices')}
        </Button>
      )}
    </>
  );
}
