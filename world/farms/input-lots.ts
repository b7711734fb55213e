import type { Payload } from '@kebun/contract/farms/events/events.ts';
import { addDays, type Day, dayOf } from '@kebun/contract/lib/days.ts';
import type { WorldEvent } from './history.ts';
import { inputs } from './inputs.ts';
import { dice, idOf } from './random.ts';

/** A lot of an input that the farms bought for half a year. */
export interface WorldInputLot {
  id: string;
  input_product_id: string;
  supplier_lot: string;
  received_on: Day;
  expires_on: Day | null;
  quantity: number;
  unit: 'kg' | 'l';
}

type Care = WorldEvent & { type: 'fertilised' | 'sprayed'; payload: Payload<'fertilised' | 'sprayed'> };

const slugs = new Map(inputs.map((input) => [idOf(`input ${input.slug}`), input]));
const isCare = (event: WorldEvent): event is Care => event.type === 'fertilised' || event.type === 'sprayed';

/** Days from a pest find to the spray that answers it. */
const answerDays = 7;

/**
 * Adds to fertilising and sprays which lot was used and how much of it, and to sprays what they answer. A few sprays
 * repeat an earlier one, and a few were recorded without a reason. Returns the lots that contain as much.
 */
export function withInputLots(events: readonly WorldEvent[]): {
  events: WorldEvent[];
  inputLots: WorldInputLot[];
} {
  const lots = new Map<string, WorldInputLot>();
  const finds = new Map<string, WorldEvent>(); // the latest of each batch
  const inTime = events.toSorted((one, other) => (one.occurred_at < other.occurred_at ? -1 : 1));
  const completed = new Map<string, WorldEvent>();
  for (const event of inTime) {
    if (event.type === 'pest_found') finds.set(event.batch_id ?? '', event);
    if (isCare(event)) completed.set(event.id, completeCare(event, lots, finds.get(event.batch_id ?? '')));
  }
  const present = halfOf(dayOf(inTime.at(-1)?.occurred_at ?? ''));
  return {
    events: events.map((event) => completed.get(event.id) ?? event),
    inputLots: [...lots].map(([key, lot]) => ({ ...lot, quantity: boughtOf(lot, key.endsWith(present)) })),
  };
}

/** Old lots were used up. Much is left of the present ones, but for the one that must be bought again. */
function boughtOf({ supplier_lot, quantity }: WorldInputLot, isPresent: boolean) {
  const share = isPresent ? (supplier_lot.startsWith('ABAMECTIN') ? 1.1 : 1.6) : 1;
  return Math.round(quantity * share * 1_000) / 1_000;
}

/** The half of a year: 2026H2. */
const halfOf = (day: Day) => `${day.slice(0, 4)}H${day.slice(5, 7) < '07' ? 1 : 2}`;

function completeCare(
  event: Care,
  lots: Map<string, WorldInputLot>,
  find: WorldEvent | undefined,
): WorldEvent {
  const input = slugs.get(event.payload.input_product_id ?? '');
  if (!input) return event;
  const die = dice(`use ${event.id}`);
  const isSpray = event.type === 'sprayed';
  const water = die.whole(12, 40);
  const used_unit = isSpray ? (input.used?.unit ?? 'ml') : ('kg' as const);
  const used_quantity = isSpray
    ? Math.max(1, Math.round(water * Number.parseFloat(input.used?.dose ?? '1')))
    : ((event.payload as Payload<'fertilised'>).rate ?? 20);
  const half = halfOf(dayOf(event.occurred_at));
  const key = `${input.slug} ${half}`;
  const lot = lots.get(key) ?? newLot(input.slug, half, used_unit === 'ml' ? 'l' : 'kg');
  lots.set(key, { ...lot, quantity: lot.quantity + (isSpray ? used_quantity / 1_000 : used_quantity) });
  return {
    ...event,
    payload: {
      ...event.payload,
      input_lot_id: lot.id,
      used_quantity,
      used_unit,
      ...(isSpray && {
        dose: input.used?.dose,
        water_l: water,
        ...(event.actor_id && { operator_id: event.actor_id }),
        ...reasonOf(event, find, die.next()),
      }),
    },
  } as WorldEvent;
}

function reasonOf({ occurred_at }: WorldEvent, find: WorldEvent | undefined, chance: number) {
  if (chance < 0.04) return {};
  const isRecent = find && addDays(dayOf(find.occurred_at), answerDays) >= dayOf(occurred_at);
  if (!isRecent || chance < 0.1) return { unscouted_reason: 'repeated' as const };
  return { answers_event_id: find.id };
}

function newLot(slug: string, half: string, unit: 'kg' | 'l'): WorldInputLot {
  const first = `${half.slice(0, 4)}-${half.endsWith('1') ? '01' : '07'}-01`;
  const received_on = addDays(first, -4);
  const isSpray = slugs.get(idOf(`input ${slug}`))?.used !== undefined;
  return {
    id: idOf(`input lot ${slug} ${half}`),
    input_product_id: idOf(`input ${slug}`),
    supplier_lot: `${slug.toUpperCase()}-${half.slice(2)}`,
    received_on,
    expires_on: isSpray ? addDays(received_on, 730) : null,
    quantity: 0,
    unit,
  };
}
