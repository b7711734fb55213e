import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { type CohortAtPlot, cropName, type FieldSnapshot, plantsOf } from '../field-sync/field-snapshot.ts';
import { FieldActionIcon } from './field-action-icon.tsx';
import { actionsFor, type FieldActionName } from './field-actions.ts';
import { useStageName } from './plot-label.ts';
import { ScreenLink } from './screen-link.tsx';
import { SprayBar } from './spray-bar.tsx';
import { useFieldLanguage } from './use-field-view.ts';
import { ViewHead } from './view-head.tsx';

/** A batch at its plot, and the actions that can be recorded. */
export function BatchView({
  snapshot,
  at,
  back,
}: {
  snapshot: FieldSnapshot;
  at: CohortAtPlot;
  back: 'plot' | 'farm';
}) {
  const text = useT();
  const language = useFieldLanguage();
  const stageName = useStageName();
  const [more, setMore] = useState(false);
  const { batch, plot, cohort } = at;
  const { first, more: others } = actionsFor(at);
  const count = cohort ? plantsOf(at) : (batch.planned_quantity ?? 0);

  return (
    <>
      <ViewHead
        back={{ farm: plot.farm_id, ...(back === 'plot' && { plot: plot.id }) }}
        title={`${plot.code} · ${cropName(snapshot, batch, language)}`}
      >
        <p className="text-base">
          {stageName(cohort?.stage ?? 'planned')} · {text('field.count_of_plants', { count })} · {batch.code}
        </p>
      </ViewHead>
      <SprayBar at={at} />
      <h2 className="sr-only">{text('field.what_happened')}</h2>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {first.map((name) => (
          <FieldActionButton key={name} name={name} at={at} />
        ))}
        {more && others.map((name) => <FieldActionButton key={name} name={name} at={at} />)}
      </ul>
      {others.length > 0 && !more && (
        <button
          type="button"
          onClick={() => setMore(true)}
          className="mt-2.5 flex min-h-14 w-full items-center justify-center gap-2 rounded-full bg-white text-lg font-semibold outlined hover:bg-surface"
        >
          <Icon name="down" />
          {text('field.more')}
        </button>
      )}
    </>
  );
}

function FieldActionButton({ name, at: { plot, batch } }: { name: FieldActionName; at: CohortAtPlot }) {
  const text = useT();
  return (
    <li>
      <ScreenLink
        to={{ farm: plot.farm_id, plot: plot.id, batch: batch.id, action: name }}
        className="flex h-full min-h-24 flex-col items-center justify-center gap-1.5 rounded-tile bg-leaf-tint px-2 py-3 text-center text-lg leading-tight font-bold text-ink inset-ring-[1.5px] inset-ring-leaf hover:bg-leaf hover:text-on-leaf"
      >
        <FieldActionIcon name={name} className="text-3xl" />
        {text(`field.action_${name}`)}
      </ScreenLink>
    </li>
  );
}
