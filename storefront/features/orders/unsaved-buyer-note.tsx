import { today } from '@kebun/contract/lib/days.ts';
import { takesEInvoiceBuyer } from '@kebun/contract/orders/e-invoice.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useUnsavedBuyer } from '#platform/storage/unsaved-buyer.ts';

/** The id of the panel with the form. */
export const eInvoicePanelId = 'e-invoice';

/** Says that an order was placed without the buyer that was typed for it, and leads to the form. */
export function UnsavedBuyerNote({ order, href }: { order: Order; href: string }) {
  const text = useT();
  const unsaved = useUnsavedBuyer(order.display_id);
  if (!unsaved || !takesEInvoiceBuyer(order, today())) return null;

  return (
    <div className="mb-6" role="alert">
      <Note icon="alert" tone="time">
        <p className="font-semibold">{text('e_invoice.not_saved')}</p>
        <p className="mt-2">
          <Link className="link" href={href}>
            {text('e_invoice.check_and_save')}
          </Link>
        </p>
      </Note>
    </div>
  );
}
