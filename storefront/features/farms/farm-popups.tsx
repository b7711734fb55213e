import { ArchivePopup } from './archives/archive-popup.tsx';
import { LifecyclePopup } from './batches/lifecycle-popup.tsx';
import { type FarmPageParams, useFarmAddress } from './farm-address.ts';
import { FarmPopup } from './farm-popup.tsx';
import { LegendPopup } from './legend-popup.tsx';
import { FarmerPopup } from './people/farmer-popup.tsx';
import { PlotPopup } from './plots/plot-popup.tsx';

/** The popup that the address names. Another one is another dialog, so that screen readers start at its beginning. */
export function FarmPopups() {
  const { params } = useFarmAddress();
  return <OnTop key={`${params.view} ${params.id}`} params={params} />;
}

/** One popup, by its view. */
export function OnTop({ params: { view, id = '' } }: { params: FarmPageParams }) {
  switch (view) {
    case 'farm':
      return <FarmPopup slug={id} />;
    case 'plot':
      return <PlotPopup id={id} />;
    case 'lifecycle':
      return <LifecyclePopup code={id} />;
    case 'farmer':
      return <FarmerPopup id={id} />;
    case 'archive':
      return <ArchivePopup id={id || undefined} />;
    case 'legend':
      return <LegendPopup />;
    default:
      return null;
  }
}
