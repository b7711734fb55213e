import type { TrackingDraft } from '@kebun/contract/orders.ts';
import { useText } from '@kebun/ui/text.tsx';
import { useNavigate } from 'react-router';
import { TrackForm } from '#features/orders/track-form.tsx';
import { useTo } from '#platform/links.ts';
import { PageHead } from '#platform/page-head.tsx';

export default function TrackOrderPage() {
  const text = useText();
  const to = useTo();
  const navigate = useNavigate();

  /** An e-mail or a phone number goes along, but not in the address, where others would read it. */
  const track = ({ display_id, proof }: TrackingDraft) =>
    void navigate(to('/track-order/view', { query: { order: display_id?.trim() } }), {
      state: { proof: proof?.trim() || undefined },
    });

  return (
    <div className="wrap section">
      <PageHead title={text('track.title')} description={text('track.lead')} />
      <h1 className="display text-4xl">{text('track.title')}</h1>
      <p className="mt-3 mb-8 max-w-(--text-max) text-lg text-ink-soft">{text('track.lead')}</p>
      <TrackForm onTrack={track} />
    </div>
  );
}
