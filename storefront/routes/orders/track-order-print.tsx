import { useT } from '@kebun/ui/text/text.tsx';
import { useSearchParams } from 'react-router';
import { OrderPrint } from '#features/orders/print/order-print.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const handle = {
  parameters: ['order', 'share_token'],
  header: null,
  footer: false,
  isCacheable: false,
} satisfies PageHandle;

export default function TrackOrderPrintPage() {
  const text = useT();
  const [at] = useSearchParams();

  return (
    <div className="mx-auto max-w-180 p-6 print:p-0">
      <PageHead title={text('common.print')} unlisted />
      <OrderPrint number={at.get('order') ?? ''} shareToken={at.get('share_token') ?? undefined} />
    </div>
  );
}
