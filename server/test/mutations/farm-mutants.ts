import type { Mutant } from './mutants.ts';

const deskTest = 'server/domains/farms/batches/batch-routes.staff.test.ts';
const archiveFile = 'server/domains/farms/archiving.test.ts';

/** Guards of farm administration. */
export const farmGuards: readonly Mutant[] = [
  {
    guard: 'farms: a lot of an input is locked',
    removals: [
      {
        file: 'server/domains/farms/inputs/take-inputs.ts',
        take: 'order by id for no key update',
        put: 'order by id',
      },
    ],
    test: 'server/domains/farms/inputs/take-inputs.test.ts',
    named: 'the rest of a lot at once',
  },
  {
    guard: 'farms: a hygiene check sent twice',
    removals: [
      {
        file: 'server/domains/farms/hygiene/change-hygiene-check.ts',
        take: "if (known?.farm_id !== farm_id || known.recorded_by !== staff.id) throw new Refusal('idempotency_mismatch');",
      },
    ],
    test: 'server/domains/farms/hygiene/change-hygiene-check.test.ts',
    named: 'records a check once',
  },
  {
    guard: 'lots: a failed test holds',
    removals: [
      {
        file: 'server/domains/lots/record-residue-test.ts',
        take: 'await lockHarvestLotsById(tx, ids);',
      },
    ],
    test: 'server/domains/lots/record-residue-test.test.ts',
    named: 'a packing and a failing test at once',
  },
  {
    guard: 'farms: a batch is archived after its reviews only',
    removals: [
      {
        file: 'server/domains/farms/batches/archive-batch.ts',
        take: "if (reviews > 0) throw new Refusal('records_pending_review');",
      },
    ],
    test: 'server/domains/farms/batches/archive-batch.test.ts',
    named: 'is reviewed before',
  },
  {
    guard: 'farms: a record sent twice is stored once',
    removals: [
      {
        file: 'server/domains/farms/events/enter-event.ts',
        take: 'if (await isKnownInput(tx, event)) return;',
      },
    ],
    test: deskTest,
    named: 'entered at a desk counts',
  },
  {
    guard: 'farms: a harvest too heavy for its plants',
    removals: [
      {
        file: 'contract/farms/events/harvest-rules.ts',
        take: "if (net_g > most_g) throw new RuleViolation('harvest_too_heavy', { most_g });",
      },
    ],
    test: 'server/domains/farms/events/heavy-harvest.test.ts',
    named: 'two harvests at once',
  },
  {
    guard: 'farms: only a manager confirms a weight',
    removals: [
      {
        file: 'server/domains/farms/events/record-event.ts',
        take: '&& staff && mayDecide(staff, input.farm_id)',
        put: '&& staff',
      },
    ],
    test: 'server/domains/farms/events/heavy-harvest.test.ts',
    named: 'only a manager confirms it',
  },
  {
    guard: 'farms: an id is used for one record',
    removals: [
      {
        file: 'server/domains/farms/events/farm-log.ts',
        take: "if (before && !before.equals(inputHash(input))) throw new Refusal('idempotency_mismatch');",
      },
    ],
    test: 'server/domains/farms/events/undo-event.test.ts',
    named: 'has corrected something else',
  },
  {
    guard: 'farms: a correction stays on the farms of its author',
    removals: [
      {
        file: 'server/domains/farms/events/record-event.ts',
        take: 'if (code) throw new Refusal(code);',
      },
    ],
    test: 'server/domains/farms/events/undo-event.test.ts',
    named: 'reaches no farm',
  },
  {
    guard: 'farms: no plot is used by another farm',
    removals: [
      {
        file: 'server/domains/farms/events/event-owners.ts',
        take: '...placesIn(event).flatMap((id) => places.get(id) ?? []),',
      },
    ],
    test: 'server/domains/farms/events/record-events.test.ts',
    named: 'about a place of another farm',
  },
  {
    guard: 'farms: a spray has its listed waiting time, for every author',
    removals: [
      {
        file: 'server/domains/farms/events/append-events.ts',
        take: 'await copyIntervals(tx, inputs)',
        put: 'await inputs',
      },
    ],
    test: 'server/domains/farms/events/undo-event.test.ts',
    named: 'as long as its product’s list says',
  },
  {
    guard: 'farms: a record is reviewed once',
    removals: [
      {
        file: 'server/domains/farms/events/decide-review.ts',
        take: "if (!(await isWaiting(tx, eventId))) throw new Refusal('already_decided');",
      },
    ],
    test: 'server/domains/farms/events/decide-review.test.ts',
    named: 'is not decided over',
  },
  {
    guard: 'farms: an accepted record keeps the plant counts valid',
    removals: [
      {
        file: 'server/domains/farms/events/event-refusal.ts',
        take: 'if (event) assertAccepted(verdicts.get(event) ?? {});',
      },
    ],
    test: 'server/domains/farms/events/decide-review.test.ts',
    named: 'costs others their place',
  },
  {
    guard: 'farms: a staff request concerns one farm',
    removals: [
      {
        file: 'server/domains/farms/events/enter-event.ts',
        take: "if (there.length < batches.length) throw new Refusal('not_found');",
      },
    ],
    test: deskTest,
    named: 'gives plants to another',
  },
  {
    guard: 'farms: a record in use cannot be archived',
    removals: [
      {
        file: 'server/domains/farms/assert-not-in-use.ts',
        take: "throw new Refusal('farm_in_use', { values: { what } });",
      },
    ],
    test: archiveFile,
    named: 'of which a batch lives stays',
  },
  {
    guard: 'farms: no batch starts on archived records',
    removals: [
      {
        file: 'server/domains/farms/assert-not-in-use.ts',
        take: "if (what !== undefined) throw new Refusal('record_archived', { values: { what } });",
      },
    ],
    test: archiveFile,
    named: 'takes nothing new',
  },
  {
    guard: 'farms: a plot in use is not released',
    removals: [
      {
        file: 'server/domains/farms/plots/save-plot.ts',
        take: 'await assertPlotSpaceFree(tx, { farm_id, parent_id }, geometry as unknown as Polygon, id);',
      },
    ],
    test: archiveFile,
    named: 'onto ground that another',
  },
  {
    guard: 'farms: only an owner changes crops',
    removals: [
      {
        file: 'server/domains/farms/crops/crop-routes.staff.ts',
        take: "staff('farm.write')",
        put: "staff('farm.decide')",
      },
    ],
    test: 'server/domains/farms/crops/crop-routes.staff.test.ts',
    named: 'only an owner changes',
  },
];
