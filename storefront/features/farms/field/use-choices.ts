import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import {
  type CohortAtPlot,
  cohortsAtPlot,
  type FieldSnapshot,
  nameIn,
} from '../field-sync/field-snapshot.ts';
import type { ListOption } from './choice-list.tsx';
import { type ListName, lossCauses, pests, placesFor, stagesAhead } from './field-actions.ts';
import { usePlotLabel, useStageName } from './plot-label.ts';
import { useFieldLanguage } from './use-field-view.ts';

export const questionsOf: Record<ListName, MessageKey> = {
  cause: 'field.ask_cause',
  place: 'field.ask_place',
  fertiliser: 'field.ask_product',
  spray: 'field.ask_product',
  stage: 'field.ask_stage',
  pest: 'field.ask_pest',
  found_pest: 'field.ask_pest',
};

/** Returns the options of an action, here and now. */
export function useChoices(snapshot: FieldSnapshot, at: CohortAtPlot): (list: ListName) => ListOption[] {
  const text = useT();
  const language = useFieldLanguage();
  const stageName = useStageName();
  const labelOf = usePlotLabel();
  const pestName = usePestName();

  const inputs = (...kinds: readonly string[]) =>
    snapshot.input_products.filter(({ kind }) => kinds.includes(kind));
  const lists: Record<ListName, () => ListOption[]> = {
    cause: () => lossCauses.map((id) => ({ id, name: text(`field.cause_${id}`) })),
    place: () =>
      placesFor(snapshot, at)
        .map((plot) => ({ plot, standing: cohortsAtPlot(snapshot, plot.id) }))
        .sort((one, other) => one.standing.length - other.standing.length) // empty ground first
        .map(({ plot, standing }) => ({
          id: plot.id,
          name: [plot.code, nameIn(language, plot)].filter(Boolean).join(' '),
          more: labelOf(snapshot, standing),
        })),
    fertiliser: () => inputs('fertiliser', 'amendment').map(({ id, name }) => ({ id, name })),
    spray: () =>
      inputs('pesticide', 'biocontrol').map(({ id, name, intervals }) => {
        const days = intervals[at.batch.crop_id];
        return {
          id,
          name,
          more: days === undefined ? text('field.wait_unknown') : text('field.wait_days', { count: days }),
        };
      }),
    stage: () => stagesAhead(at).map((id) => ({ id, name: stageName(id) })),
    pest: () => pests.map((id) => ({ id, name: pestName(id) })),
    found_pest: () => at.batch.pests.map((id) => ({ id, name: pestName(id) })),
  };
  return (list) => lists[list]();
}

/** Returns the name of a pest. Pests that the phone does not know are others. */
export function usePestName(): (id: string) => string {
  const text = useT();
  return (id) =>
    text((pests as readonly string[]).includes(id) ? (`field.pest_${id}` as MessageKey) : 'field.pest_other');
}
