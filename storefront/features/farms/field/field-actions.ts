import { type LiveStage, liveStages, stagesOf, templates } from '@kebun/contract/farms/batches/stages.ts';
import {
  type EventType,
  type FarmEventInput,
  type LossCause,
  type Payload,
  unscoutedReasons,
} from '@kebun/contract/farms/events/events.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import type { CohortAtPlot, FieldSnapshot } from '../field-sync/field-snapshot.ts';

/** The answers of a field action; the action selects which. */
export interface Answers {
  choice: string | null; // from a list: a cause, a plot, a product, a stage, a pest
  severity: number;
  count: number;
  grams: number;
  all: boolean;
  finding: string | null; // the event that a spray answers, or why it answers none
  lot: string | null; // of the product that was used
  used: number; // of the lot, in its unit
  unit: InputUnit | null;
}

export type InputUnit = NonNullable<Payload<'sprayed'>['used_unit']>;

const smallUnits: Readonly<Record<InputUnit, InputUnit>> = { g: 'g', kg: 'g', ml: 'ml', l: 'ml' };

/** Returns the unit in which the use of a lot is typed, and what is left of it. Sprays are weighed in small units. */
export function typedAmount({ list }: FieldAction, { left, unit }: { left: number; unit: InputUnit }) {
  const typed = list === 'spray' ? smallUnits[unit] : unit;
  return { unit: typed, left: typed === unit ? left : Math.round(left * 1_000) };
}

export type ListName = 'cause' | 'place' | 'fertiliser' | 'spray' | 'stage' | 'pest' | 'found_pest';

export interface FieldAction {
  /** Whether the action applies to these plants. */
  fits(at: CohortAtPlot): boolean;
  list?: ListName;
  severity?: true;
  /** Asks for the inspection or pest find that it answers. */
  finding?: true;
  /** Asks for the lot of the product and how much of it was used, where the farm keeps lots. */
  lot?: true;
  /** The quantity, and its first value. */
  count?: {
    question: MessageKey;
    start(at: CohortAtPlot): number;
    when?(at: CohortAtPlot, all: boolean): boolean;
  };
  grams?: true;
  /** A yes or no beside the number, and its first value. */
  all?: { question(at: CohortAtPlot): MessageKey; start(at: CohortAtPlot): boolean };
  noteNeeded?: true;
  toEvent(at: CohortAtPlot, answers: Answers): Pick<FarmEventInput, 'type' | 'payload' | 'cohorts'>;
}

const draftEvent = <T extends EventType>(
  type: T,
  payload: Payload<T>,
  cohorts: FarmEventInput['cohorts'] = [],
) => ({ type, payload, cohorts }) as Pick<FarmEventInput, 'type' | 'payload' | 'cohorts'>;

const cohortsHere = ({ plot }: CohortAtPlot, quantity?: number) => [
  { location_id: plot.id, ...(quantity !== undefined && { quantity }) },
];

const countAlive = ({ cohort }: CohortAtPlot) => cohort?.alive ?? 0;
const isAlive = (at: CohortAtPlot) => countAlive(at) > 0;
const isPlanted = ({ cohort }: CohortAtPlot) => cohort !== undefined;
const isYoung = ({ cohort }: CohortAtPlot) =>
  cohort !== undefined && ['germinated', 'seedling', 'hardening'].includes(cohort.stage);
const isGrown = (at: CohortAtPlot) => isAlive(at) && !isYoung(at) && at.cohort?.stage !== 'sown';

/** Returns whether the whole plant is harvested; of others only the fruit or the leaf. */
const harvestedWhole = ({ batch }: CohortAtPlot) =>
  !batch.regrowth && ['leaf_once', 'fruit_once', 'rhizome', 'root', 'grain'].includes(batch.template);

/** Returns what was used: the product, and of a lot how much. */
const useOf = ({ choice, lot, used, unit }: Answers) => ({
  ...(choice && { input_product_id: choice }),
  ...(lot && { input_lot_id: lot }),
  ...(lot && used > 0 && unit && { used_quantity: used, used_unit: unit }),
});

const isReason = (answer: string): answer is (typeof unscoutedReasons)[number] =>
  (unscoutedReasons as readonly string[]).includes(answer);

const findingOf = ({ finding }: Answers) => {
  if (!finding) return {};
  return isReason(finding) ? { unscouted_reason: finding } : { answers_event_id: finding };
};

const units = { seeded: 'seed', planted: 'cutting', inoculated: 'spawn_bag' } as const;

/** All field actions. The first eight are the large buttons; the others are behind “more”. */
const fieldActions = {
  germinated: {
    fits: ({ cohort, batch }) => (cohort?.pending ?? 0) > 0 && !batch.germination_final,
    count: {
      question: 'field.ask_germinated',
      start: ({ cohort }) => (cohort?.alive ?? 0) + (cohort?.pending ?? 0),
    },
    all: { question: () => 'field.ask_final', start: () => true },
    toEvent: (at, { count, all }) =>
      draftEvent('germination_counted', { germinated: count, final: all }, cohortsHere(at)),
  },
  transplanted: {
    fits: (at) => isYoung(at) && isAlive(at),
    list: 'place',
    count: { question: 'field.ask_transplanted', start: countAlive },
    toEvent: (at, { choice, count }) =>
      draftEvent('transplanted', { from: at.plot.id, to: choice ?? '', quantity: count }),
  },
  harvested: {
    fits: isGrown,
    grams: true,
    all: {
      question: (at) => (harvestedWhole(at) ? 'field.ask_all_harvested' : 'field.ask_cleared'),
      start: harvestedWhole,
    },
    count: { question: 'field.ask_removed', start: () => 0, when: (at, all) => harvestedWhole(at) && !all },
    toEvent: (at, { grams, all, count }) =>
      draftEvent(
        'harvested',
        { net_g: grams, plants_removed: harvestedWhole(at) ? (all ? countAlive(at) : count) : 0, final: all },
        cohortsHere(at),
      ),
  },
  loss: {
    fits: isAlive,
    list: 'cause',
    count: { question: 'field.ask_lost', start: () => 0 },
    toEvent: (at, { choice, count }) =>
      draftEvent(
        'mortality',
        { quantity: count, cause: (choice ?? 'unknown') as LossCause },
        cohortsHere(at),
      ),
  },
  watered: { fits: isPlanted, toEvent: (at) => draftEvent('watered', {}, cohortsHere(at)) },
  fertilised: {
    fits: isPlanted,
    list: 'fertiliser',
    lot: true,
    toEvent: (at, answers) => draftEvent('fertilised', useOf(answers), cohortsHere(at)),
  },
  sprayed: {
    fits: isPlanted,
    list: 'spray',
    finding: true,
    lot: true,
    toEvent: (at, answers) =>
      draftEvent('sprayed', { ...useOf(answers), ...findingOf(answers) }, cohortsHere(at)),
  },
  pest: {
    fits: isPlanted,
    list: 'pest',
    severity: true,
    toEvent: (at, { choice, severity }) =>
      draftEvent('pest_found', { pest_id: choice ?? 'unknown', severity }, cohortsHere(at)),
  },

  sown: {
    fits: ({ cohort }) => cohort === undefined,
    count: { question: 'field.ask_sown', start: ({ batch }) => batch.planned_quantity ?? 0 },
    toEvent(at, { count }) {
      const { begins } = templates[at.batch.template];
      return draftEvent(begins, { quantity: count, unit: units[begins] }, cohortsHere(at, count));
    },
  },
  thinned: {
    fits: isAlive,
    count: { question: 'field.ask_thinned', start: () => 0 },
    toEvent: (at, { count }) => draftEvent('thinned', { quantity: count }, cohortsHere(at)),
  },
  stage: {
    fits: (at) => stagesAhead(at).length > 0,
    list: 'stage',
    toEvent: (at, { choice }) => toStage(at, choice),
  },
  weeded: { fits: isPlanted, toEvent: (at) => draftEvent('weeded', {}, cohortsHere(at)) },
  pruned: { fits: isGrown, toEvent: (at) => draftEvent('pruned', {}, cohortsHere(at)) },
  counted: {
    fits: isAlive,
    count: { question: 'field.ask_counted', start: countAlive },
    toEvent: (at, { count }) => draftEvent('census', {}, cohortsHere(at, count)),
  },
  scouted: {
    fits: isPlanted,
    toEvent: (at) => draftEvent('inspected', { checklist: { pests: false } }, cohortsHere(at)),
  },
  pest_cleared: {
    fits: ({ batch }) => batch.pests.length > 0,
    list: 'found_pest',
    toEvent: (at, { choice }) => draftEvent('pest_cleared', { pest_id: choice ?? '' }, cohortsHere(at)),
  },
  cleared: {
    fits: isAlive,
    toEvent: (at) => draftEvent('terminated', { quantity: countAlive(at) }, cohortsHere(at)),
  },
  note: { fits: isPlanted, noteNeeded: true, toEvent: (at) => draftEvent('inspected', {}, cohortsHere(at)) },
} as const satisfies Record<string, FieldAction>;

export type FieldActionName = keyof typeof fieldActions;
export const fieldActionNamed = (name: string | null): FieldAction | undefined =>
  name && name in fieldActions ? fieldActions[name as FieldActionName] : undefined;

// biome-ignore format: table
const first: readonly FieldActionName[] = [
  'germinated', 'transplanted', 'harvested', 'loss', 'watered', 'fertilised', 'sprayed', 'pest',
];

/** Returns the actions for these plants: the large buttons, and those behind “more”. A planned batch can be sown. */
export function actionsFor(at: CohortAtPlot): { first: FieldActionName[]; more: FieldActionName[] } {
  const fitting = (Object.keys(fieldActions) as FieldActionName[]).filter((name) =>
    fieldActions[name].fits(at),
  );
  const large = fitting.filter((name) => first.includes(name) || !at.cohort);
  return { first: large, more: fitting.filter((name) => !large.includes(name)) };
}

/** Returns the later stages, and those that plants may return to. Only trays have hardening. */
export function stagesAhead({ batch, cohort }: CohortAtPlot): LiveStage[] {
  if (!cohort || cohort.alive === 0) return [];
  const at = liveStages.indexOf(cohort.stage);
  return stagesOf(batch).filter((stage) => {
    if (stage === 'sown' || stage === 'germinated' || stage === 'harvesting') return false;
    if (cohort.stage === 'resting') return stage === 'ready';
    return liveStages.indexOf(stage) > at;
  });
}

function toStage(at: CohortAtPlot, choice: string | null) {
  if (choice === 'ready') return draftEvent('ready_declared', {}, cohortsHere(at));
  if (choice === 'hardening') return draftEvent('hardening_started', {}, cohortsHere(at));
  return draftEvent('stage_observed', { stage: (choice ?? 'growing') as LiveStage }, cohortsHere(at));
}

// biome-ignore format: table
export const lossCauses: readonly LossCause[] = [
  'pest', 'disease', 'damping_off', 'heat', 'drought', 'flood', 'animal', 'mechanical', 'theft', 'unknown',
];
export const pests = [
  'caterpillar',
  'aphid',
  'beetle',
  'whitefly',
  'snail',
  'mould',
  'wilt',
  'other',
] as const;

/** Returns the plots of the same farm to which plants can be moved. */
export const placesFor = ({ plots }: FieldSnapshot, { plot }: CohortAtPlot) =>
  plots.filter(
    ({ id, farm_id, kind, archived }) =>
      id !== plot.id && farm_id === plot.farm_id && !archived && kind !== 'packhouse' && kind !== 'coolroom',
  );
