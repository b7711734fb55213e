import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import type { EventType, lossCauses } from '@kebun/contract/farms/events/events.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { stageStatus } from '../status-icons.ts';

interface EventSummary {
  type: EventType;
  payload: Record<string, unknown>;
}

/** The fields of an event that are shown, in reading order. Places and ids are shown elsewhere. */
// biome-ignore format: table
const fields = [
  'quantity', 'germinated', 'found', 'trays_counted', 'trays', 'stage', 'cause', 'net_g', 'plants_removed', 'crates',
  'reason', 'litres', 'minutes', 'product', 'dose', 'phi_days', 'severity', 'affected_pct', 'method',
] as const;
type Field = (typeof fields)[number];

/** Describes an event in the reader's language. */
export const eventReply = ({ type, payload }: EventSummary, t: Translate) => ({
  title: t(`office.event_${type}`),
  facts: fields.flatMap((field) => {
    const value = payload[field];
    if (value === undefined || value === null) return [];
    return { label: t(`office.event_field_${field}`), value: fieldValueLabel(field, value, t) };
  }),
});

function fieldValueLabel(field: Field, value: unknown, t: Translate): string {
  if (field === 'stage') return stageStatus(value as Stage, t).name;
  if (field === 'cause') return t(`field.cause_${value as (typeof lossCauses)[number]}`);
  if (field === 'net_g') return t('office.kg', { kg: Number(value) / 1_000 });
  return String(value);
}
