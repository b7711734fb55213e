import { type EnteredType, enteredTypes } from '@kebun/contract/farms/batches/staff-batches.ts';
import type { EventType, FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';

/** The fields of all event forms; the event's kind selects some of them. */
export interface FormValues {
  place?: string;
  to?: string;
  quantity?: string;
  germinated?: string;
  final?: 'on';
  stage?: string;
  cause?: string;
  kg?: string;
  plants_removed?: string;
  from_batch?: string;
  seed_lot_id?: string;
}
export type FieldName = keyof FormValues;

const begins: readonly FieldName[] = ['place', 'quantity', 'seed_lot_id'];
const shifts: readonly FieldName[] = ['place', 'to', 'quantity'];

export const fieldsOf: Record<EnteredType, readonly FieldName[]> = {
  seeded: begins,
  planted: begins,
  inoculated: begins,
  germination_counted: ['place', 'germinated', 'final'],
  stage_observed: ['place', 'stage'],
  hardening_started: ['place'],
  ready_declared: ['place'],
  transplanted: shifts,
  moved: shifts,
  gap_filled: ['place', 'from_batch', 'quantity'],
  thinned: ['place', 'quantity'],
  mortality: ['place', 'quantity', 'cause'],
  census: ['place', 'quantity'],
  harvested: ['place', 'kg', 'plants_removed', 'final'],
  terminated: ['place'],
  cycle_closed: [],
};

export const isEntered = (type: EventType): type is EnteredType =>
  (enteredTypes as readonly EventType[]).includes(type);

/** Returns whether the form asks for the location. An event with several locations keeps its quantities. */
export const needsLocation = (event: FarmEvent | undefined) => (event?.cohorts.length ?? 0) <= 1;

/** Returns the form values of an event that is being corrected. */
export function toFormValues({ payload, cohorts }: FarmEvent): FormValues {
  const fields = payload as Record<string, unknown>;
  const textOf = (field: string) => (fields[field] === undefined ? '' : String(fields[field]));
  const [cohort] = cohorts;
  return {
    place: textOf('from') && textOf('to') ? textOf('from') : (cohort?.location_id ?? ''),
    to: textOf('to'),
    quantity: textOf('quantity') || (cohort?.quantity === undefined ? '' : String(cohort.quantity)),
    germinated: textOf('germinated'),
    ...(fields.final === true && { final: 'on' }),
    stage: textOf('stage'),
    cause: textOf('cause'),
    kg: fields.net_g === undefined ? '' : String(Number(fields.net_g) / 1_000),
    plants_removed: textOf('plants_removed'),
    from_batch: textOf('from_batch_id'),
    seed_lot_id: textOf('seed_lot_id'),
  };
}

const units = { seeded: 'seed', planted: 'cutting', inoculated: 'spawn_bag' } as const;
const numberOf = (typed: string | undefined) => Number(typed || 0);

type EventBody = Pick<FarmEventInput, 'payload' | 'cohorts'>;

interface Context {
  wrong?: FarmEvent | undefined; // the event to correct: values that the form does not show stay
  aliveAt: (place: string) => number;
}

/** Returns the event body of the typed values. */
export function toEventBody(type: EnteredType, typed: FormValues, { wrong, aliveAt }: Context): EventBody {
  const before = (wrong?.payload ?? {}) as Record<string, unknown>;
  const { place = '' } = typed;
  const here = place ? [{ location_id: place }] : (wrong?.cohorts ?? []);
  const eventOf = (payload: object, cohorts: FarmEventInput['cohorts'] = here) =>
    ({
      payload: { ...before, ...payload },
      cohorts: needsLocation(wrong) ? cohorts : wrong?.cohorts,
    }) as EventBody;
  const quantity = numberOf(typed.quantity);

  switch (type) {
    case 'seeded':
    case 'planted':
    case 'inoculated': {
      const { seed_lot_id } = typed;
      const unit = before.unit ?? units[type];
      return eventOf({ quantity, unit, ...(seed_lot_id && { seed_lot_id }) }, [
        { location_id: place, quantity },
      ]);
    }
    case 'germination_counted':
      return eventOf({ germinated: numberOf(typed.germinated), final: typed.final === 'on' });
    case 'stage_observed':
      return eventOf({ stage: typed.stage });
    case 'transplanted':
    case 'moved':
      return eventOf({ from: place, to: typed.to, quantity }, wrong?.cohorts ?? []);
    case 'gap_filled':
      return eventOf({ quantity, from_batch_id: typed.from_batch });
    case 'thinned':
      return eventOf({ quantity });
    case 'mortality':
      return eventOf({ quantity, cause: typed.cause });
    case 'census':
      return eventOf({}, [{ location_id: place, quantity }]);
    case 'harvested': {
      const net_g = Math.round(Number(typed.kg) * 1_000);
      const { grades: _ofAnotherWeight, ...rest } = before;
      const asBefore = before.net_g === net_g ? before : rest;
      const harvest = { net_g, plants_removed: numberOf(typed.plants_removed), final: typed.final === 'on' };
      return { ...eventOf({}), payload: { ...asBefore, ...harvest } } as EventBody;
    }
    case 'terminated':
      return eventOf({ quantity: before.quantity ?? aliveAt(place) });
    default:
      return eventOf({});
  }
}
