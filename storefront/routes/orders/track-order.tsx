import { useT } from '@kebun/ui/text/text.tsx';
import { TrackForm } from '#features/orders/track-form.tsx';
import { useTrack } from '#features/orders/use-track.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export default function TrackOrderPage() {
  const text = useT();
  const track = useTrack();

  return (
    <div className="wrap section">
      <PageHead title={text('frame.track_order')} description={text('track.lead')} />
      <h1 className="display text-4xl">{text('frame.track_order')}</h1>
      <p className="mt-3 mb-8 max-w-(--measure) text-lg text-ink-soft">{text('track.lead')}</p>
      <TrackForm onTrack={track} />
    </div>
  );
}
