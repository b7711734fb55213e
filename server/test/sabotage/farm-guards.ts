import type { Guard } from './guards.ts';

const farms = 'server/domains/farms';
const atDesk = `${farms}/batch-routes.test.ts`;
const putAway = `${farms}/put-away.test.ts`;

/** The guards of what is decided about farms at a desk. */
export const farmGuards: readonly Guard[] = [
  {
    guard: 'farms: a batch is not put away before what was told of it is reviewed',
    removals: [
      { file: `${farms}/archive-batch.ts`, take: "if (reviews > 0) throw new Refusal('records_wait');" },
    ],
    test: `${farms}/archive-batch.test.ts`,
    named: 'is reviewed before',
  },
  {
    guard: 'farms: what is entered twice is there once',
    removals: [
      {
        file: `${farms}/enter-event.ts`,
        take: 'if (before?.batch_id === batchId && before.type === event.type) return;',
      },
    ],
    test: atDesk,
    named: 'entered at a desk counts',
  },
  {
    guard: 'farms: a desk speaks of one farm at a time',
    removals: [
      {
        file: `${farms}/enter-event.ts`,
        take: "if (there.length < batches.length) throw new Refusal('not_found');",
      },
    ],
    test: atDesk,
    named: 'gives plants to another',
  },
  {
    guard: 'farms: what something rests on is not put away',
    removals: [
      { file: `${farms}/in-use.ts`, take: "throw new Refusal('farm_in_use', { values: { what } });" },
    ],
    test: putAway,
    named: 'of which a batch lives stays',
  },
  {
    guard: 'farms: nothing begins with what has been put away',
    removals: [
      {
        file: `${farms}/in-use.ts`,
        take: "if (what !== undefined) throw new Refusal('put_away', { values: { what } });",
      },
    ],
    test: putAway,
    named: 'takes nothing new',
  },
  {
    guard: 'farms: ground that has been taken is not given back',
    removals: [
      {
        file: `${farms}/save-plot.ts`,
        take: 'await askForGround(tx, { farm_id, parent_id }, geometry as unknown as Polygon, id);',
      },
    ],
    test: putAway,
    named: 'onto ground that another',
  },
];
