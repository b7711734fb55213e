import type { LiveStage } from '@kebun/contract/farms/batches/stages.ts';
import type { EventType, FarmEventInput, Payload } from '@kebun/contract/farms/events/events.ts';
import type { SentHygieneCheck } from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { type FieldRecord, isCheck } from '../field-sync/field-record.ts';
import { cropName, type FieldSnapshot, nameIn } from '../field-sync/field-snapshot.ts';
import type { FieldActionName } from './field-actions.ts';
import { formatFigure, formatKilograms } from './format-figures.ts';
import { useStageName } from './plot-label.ts';
import { useFieldLanguage } from './use-field-view.ts';

const actionByEventType: Partial<Record<EventType, FieldActionName>> = {
  seeded: 'sown',
  planted: 'sown',
  inoculated: 'sown',
  germination_counted: 'germinated',
  transplanted: 'transplanted',
  harvested: 'harvested',
  mortality: 'loss',
  watered: 'watered',
  fertilised: 'fertilised',
  sprayed: 'sprayed',
  pest_found: 'pest',
  pest_cleared: 'pest_cleared',
  thinned: 'thinned',
  stage_observed: 'stage',
  ready_declared: 'stage',
  hardening_started: 'stage',
  weeded: 'weeded',
  pruned: 'pruned',
  census: 'counted',
  terminated: 'cleared',
};

export const fieldActionFor = (type: EventType): FieldActionName => actionByEventType[type] ?? 'note';

/** Returns a record in one line: “Harvest 12.5 kg · Choy sum · P03”, “Hygiene check · In the packhouse”. */
export function useRecordSummary(): (record: FieldRecord, snapshot: FieldSnapshot | undefined) => string {
  const eventSummary = useEventSummary();
  const checkSummary = useCheckSummary();
  return (record, snapshot) =>
    isCheck(record) ? checkSummary(record.check, snapshot) : eventSummary(record.event, snapshot);
}

function useCheckSummary() {
  const text = useT();
  const language = useFieldLanguage();
  return ({ farm_id, place, answers }: SentHygieneCheck, snapshot: FieldSnapshot | undefined) => {
    const farm = snapshot?.farms.find(({ id }) => id === farm_id);
    const failed = Object.values(answers).filter((answer) => answer === 'no').length;
    return [
      text('field.hygiene'),
      text(`field.hygiene_place_${place}`),
      failed > 0 && text('field.hygiene_failed', { count: failed }),
      farm && nameIn(language, farm),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

function useEventSummary() {
  const text = useT();
  const language = useFieldLanguage();
  const stageName = useStageName();

  return (
    { type, payload, batch_id, cohorts }: FarmEventInput,
    snapshot: FieldSnapshot | undefined,
  ): string => {
    const batch = snapshot?.batches.find(({ id }) => id === batch_id);
    const place = cohorts[0]?.location_id ?? (payload as Partial<Payload<'moved'>>).from;
    const plot = snapshot?.plots.find(({ id }) => id === place);
    const { quantity, net_g, germinated, stage } = payload as {
      quantity?: number;
      net_g?: number;
      germinated?: number;
      stage?: LiveStage;
    };
    const count = quantity ?? germinated ?? cohorts[0]?.quantity;
    const how =
      net_g !== undefined
        ? formatKilograms(net_g, language)
        : count !== undefined
          ? formatFigure(count, language)
          : stage && stageName(stage);
    return [
      [text(`field.action_${fieldActionFor(type)}`), how].filter(Boolean).join(' '),
      batch && snapshot && cropName(snapshot, batch, language),
      plot?.code,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
