import { useText } from '@kebun/ui/text.tsx';
import { useLocation, useSearchParams } from 'react-router';
import { TrackedOrder } from '#features/orders/tracked-order.tsx';
import type { PageHandle } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';

export const handle = { parameters: ['order', 'share_token'], keep: false } satisfies PageHandle;

export default function TrackOrderViewPage() {
  const text = useText();
  const [at] = useSearchParams();
  const { state } = useLocation();
  const number = at.get('order') ?? '';

  return (
    <div className="wrap section">
      <PageHead title={text('track.view_title')} unlisted />
      <TrackedOrder
        key={number}
        number={number}
        shareToken={at.get('share_token') ?? undefined}
        proof={(state as { proof?: string } | null)?.proof}
      />
    </div>
  );
}
