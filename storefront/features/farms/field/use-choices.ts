import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { useText } from '@kebun/ui/text/text.tsx';
import { type Land, nameIn, type Standing, standingIn } from '../field-sync/field-snapshot.ts';
import type { Choice } from './choice-list.tsx';
import { type ListName, lossCauses, pests, placesFor, stagesAhead } from './field-actions.ts';
import { usePlotSaid, useStageName } from './plot-label.ts';
import { useTongue } from './use-field-route.ts';

export const asksOf: Record<ListName, MessageKey> = {
  cause: 'field.ask_cause',
  place: 'field.ask_place',
  fertiliser: 'field.ask_product',
  spray: 'field.ask_product',
  stage: 'field.ask_stage',
  pest: 'field.ask_pest',
  found_pest: 'field.ask_pest',
};

/** What there is to choose from, here and now. */
export function useChoices(land: Land, at: Standing): (list: ListName) => Choice[] {
  const text = useText();
  const tongue = useTongue();
  const stageName = useStageName();
  const said = usePlotSaid();

  const inputs = (...kinds: readonly string[]) =>
    land.input_products.filter(({ kind }) => kinds.includes(kind));
  const pestName = (id: string) =>
    text((pests as readonly string[]).includes(id) ? (`field.pest_${id}` as MessageKey) : 'field.pest_other');

  const lists: Record<ListName, () => Choice[]> = {
    cause: () => lossCauses.map((id) => ({ id, name: text(`field.cause_${id}`) })),
    place: () =>
      placesFor(land, at)
        .map((plot) => ({ plot, standing: standingIn(land, plot.id) }))
        .sort((one, other) => one.standing.length - other.standing.length) // empty ground first
        .map(({ plot, standing }) => ({
          id: plot.id,
          name: [plot.code, nameIn(tongue, plot)].filter(Boolean).join(' '),
          more: said(land, standing),
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
