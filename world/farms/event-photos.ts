import { addDays, type Day, dayOf } from '@kebun/contract/lib/days.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { type FieldScene, fieldDrawing } from './field-drawings.ts';
import type { WorldBatch, WorldEvent } from './history.ts';
import { idOf } from './random.ts';

/** A drawing in place of a photo from the field, and what the demo decided about it. */
export interface WorldPhoto {
  id: string;
  event_id: string;
  batch_id: string;
  farm_id: string;
  drawing: string; // SVG
  people: string[]; // farmers
  caption: Localised;
  is_published: boolean;
}

/** The batches with photos: one of each leaf crop, those that were harvested last. */
const batchesWithPhotos = 4;
const waitingBatches = 1;
const harvestedWithin = 45; // days

const scenes: Partial<Record<WorldEvent['type'], FieldScene>> = {
  seeded: 'tray',
  transplanted: 'bed',
  germination_counted: 'sprouts',
  inspected: 'leaves',
  harvested: 'crate',
};

/** The crops whose leaves are blades. */
const slender = new Set(['spring-onion']);

export const captions: Partial<Record<WorldEvent['type'], Localised>> = {
  seeded: { en: 'One seed to a cell, covered with sieved compost.', zh: '一格一粒，蓋上篩過的堆肥。' },
  inspected: { en: 'Both sides of the leaves, once a week.', zh: '每週一次，葉面葉底都看。' },
  harvested: { en: 'Cut before eight, in the shade by nine.', zh: '八點前採收，九點前進陰涼處。' },
};

/** Gives the latest harvested batches photos: of the sowing, the young plants, the last inspection and the harvest. */
export function withPhotos(
  events: readonly WorldEvent[],
  batches: readonly WorldBatch[],
  { today, agreed }: { today: Day; agreed: ReadonlySet<string> },
): { events: WorldEvent[]; photos: WorldPhoto[] } {
  const photos = latestHarvested(events, batches, today).flatMap((batch, at) => {
    const shown = photographedEvents(events.filter(({ batch_id }) => batch_id === batch.id));
    return shown.map((event) => {
      const isHarvest = event.type === 'harvested';
      const people = isHarvest && agreed.has(batch.farmer) ? [idOf(`farmer ${batch.farmer}`)] : [];
      return {
        id: idOf(`photo ${event.id}`),
        event_id: event.id,
        batch_id: batch.id,
        farm_id: event.farm_id,
        drawing: fieldDrawing(scenes[event.type] ?? 'leaves', {
          hue: 96 + at * 14,
          isSlender: slender.has(batch.crop_id),
          hasPerson: people.length > 0,
        }),
        people,
        caption: captions[event.type] ?? { en: '' },
        is_published: at < batchesWithPhotos - waitingBatches,
      };
    });
  });
  const byEvent = new Map(photos.map((photo) => [photo.event_id, photo.id]));
  return {
    events: events.map((event) => {
      const id = byEvent.get(event.id);
      return id ? { ...event, photos: [id] } : event;
    }),
    photos,
  };
}

function latestHarvested(events: readonly WorldEvent[], batches: readonly WorldBatch[], today: Day) {
  const harvests = new Map<string, string>();
  const sown = new Set<string>();
  for (const { type, batch_id, occurred_at } of events) {
    if (!batch_id) continue;
    if (type === 'seeded') sown.add(batch_id);
    if (type === 'harvested' && occurred_at > (harvests.get(batch_id) ?? ''))
      harvests.set(batch_id, occurred_at);
  }
  const lastOf = ({ id }: WorldBatch) => harvests.get(id) ?? '';
  const since = addDays(today, -harvestedWithin);
  const crops = new Set<string>();
  return batches
    .filter(
      (batch) =>
        batch.template === 'leaf_once' &&
        sown.has(batch.id) &&
        lastOf(batch) !== '' &&
        dayOf(lastOf(batch)) >= since,
    )
    .toSorted((one, other) => (lastOf(one) > lastOf(other) ? -1 : 1))
    .filter(({ crop_id }) => !crops.has(crop_id) && crops.add(crop_id))
    .slice(0, batchesWithPhotos);
}

/** Returns the sowing, the planting out or else the germination, the last inspection before the harvest, and that. */
function photographedEvents(own: readonly WorldEvent[]): WorldEvent[] {
  const inTime = own.toSorted((one, other) => (one.occurred_at < other.occurred_at ? -1 : 1));
  const harvest = inTime.findLast(({ type }) => type === 'harvested');
  const young =
    inTime.find(({ type }) => type === 'transplanted') ??
    inTime.find(({ type }) => type === 'germination_counted');
  const inspection = inTime.findLast(
    ({ type, occurred_at }) => type === 'inspected' && occurred_at < (harvest?.occurred_at ?? ''),
  );
  const sowing = inTime.find(({ type }) => type === 'seeded');
  return [sowing, young, inspection, harvest].filter((event) => event !== undefined);
}
