import { unscoutedReasons } from '@kebun/contract/farms/events/events.ts';
import type { FieldBatch } from '@kebun/contract/farms/field-changes.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ListOption } from './choice-list.tsx';
import { pests } from './field-actions.ts';
import { formatShortDay } from './format-figures.ts';
import { usePestName } from './use-choices.ts';
import { useFieldLanguage } from './use-field-view.ts';

/** Returns what a spray can answer: the latest inspections and pest finds, or why there is none. */
export function useFindings({ findings = [] }: FieldBatch): ListOption[] {
  const text = useT();
  const pestName = usePestName();
  const language = useFieldLanguage();
  const isKnown = (id: string) => (pests as readonly string[]).includes(id);
  const nameOf = (id: string) => (isKnown(id) ? pestName(id) : text('field.action_pest'));
  return [
    ...findings.map(({ event_id, pest_id, occurred_at }) => ({
      id: event_id,
      name: pest_id ? nameOf(pest_id) : text('field.finding_inspected'),
      more: formatShortDay(dayOf(occurred_at), language),
    })),
    ...unscoutedReasons.map((id) => ({ id, name: text(`field.unscouted_${id}`) })),
  ];
}
