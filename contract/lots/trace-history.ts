import Type, { type Static } from 'typebox';
import { get } from '../lib/endpoint.ts';
import { maxReferenceLength, rootsAtOnce, tracedEvents } from '../lib/limits.ts';
import { Day, Id, Nullable, StrictObject, StringEnum, Timestamp } from '../lib/shapes.ts';

const Hash = Type.String({ description: 'SHA-256, 64 hexadecimal digits' });

/** The statement of a day; its hash is published, and the next day's names it. */
const RootFields = {
  v: Type.Literal(1),
  day: Day,
  made_at: Timestamp,
  previous: Nullable(Hash),
  segment_count: Type.Integer({ description: 'leaves of the tree' }),
  tree_root: Hash,
};

const TraceRoot = Type.Object({ ...RootFields, hash: Hash });
export type TraceRoot = Static<typeof TraceRoot>;

/** A range of the log of a farm, or the packs of a day: a tree whose root is a leaf of the day's tree. */
const Segment = Type.Object({
  kind: StringEnum(['events', 'packs'] as const),
  farm_id: Nullable(Id),
  from_position: Nullable(Type.Integer({ description: 'in the log of the farm, from 1' })),
  to_position: Nullable(Type.Integer()),
  head: Nullable(Type.String({ description: 'hash of the log at its last position' })),
  leaf_count: Type.Integer(),
  tree_root: Hash,
});
export type TraceSegment = Static<typeof Segment>;

/** Proves that a leaf is in a segment: the index of both, and the sibling hashes on the path to the root. */
const InclusionProof = Type.Object({
  segment_index: Type.Integer(),
  leaf_index: Type.Integer(),
  path: Type.Array(Hash),
});
export type InclusionProof = Static<typeof InclusionProof>;

/** An event of a farm as the public may know it. Its hash covers all of it. */
const HistoryEvent = Type.Object({
  id: Id,
  farm_id: Id,
  position: Type.Integer(),
  type: Type.String(),
  batch_id: Nullable(Id),
  occurred_at: Timestamp,
  recorded_at: Timestamp,
  voids_event_id: Nullable(Id),
  corrects_event_id: Nullable(Id),
  phi_days: Nullable(Type.Integer()),
  hash: Hash,
});
export type HistoryEvent = Static<typeof HistoryEvent>;

/** A pack lot as it was packed: nothing of it changes afterwards. */
const HistoryPack = Type.Object({
  code: Type.String(),
  kind: StringEnum(['packed', 'received'] as const),
  sku_id: Id,
  made_on: Day,
  best_before: Nullable(Day),
  packs: Type.Integer(),
  pack_g: Nullable(Type.Integer()),
  input_g: Nullable(Type.Integer()),
  waste_g: Nullable(Type.Integer()),
  overfill_g: Nullable(Type.Integer()),
  sources: Type.Array(
    Type.Object({
      harvest_lot_id: Id,
      batch_id: Id,
      harvested_on: Day,
      grade: Type.String(),
      grams: Type.Integer(),
    }),
  ),
  repacked_from: Type.Optional(
    Type.Array(Type.Object({ code: Type.String(), packs: Type.Integer(), grams: Type.Integer() }), {
      description: 'only of a lot that was repacked',
    }),
  ),
  logs: Type.Array(
    Type.Object(
      { batch_id: Id, event_count: Type.Integer(), digest: Hash },
      { description: `of each batch, its latest ${tracedEvents} entries: the hash of their leaves in order` },
    ),
  ),
});
export type HistoryPack = Static<typeof HistoryPack>;

/** An entry of a log: with its content, or by its leaf only where the public does not read it. */
const Entry = Type.Object({
  leaf_hash: Hash,
  event: Nullable(HistoryEvent),
  proof: Nullable(InclusionProof),
});

const TraceHistory = Type.Object({
  pack: HistoryPack,
  proof: Nullable(Type.Object(InclusionProof.properties, { description: 'null: in no root yet' })),
  logs: Type.Array(
    Type.Object({ batch_id: Id, entries: Type.Array(Entry) }, { description: 'of batches that are public' }),
  ),
  segments: Type.Array(
    Type.Object({
      day: Day,
      tree_index: Type.Integer({ description: "in the day's tree, from 0" }),
      path: Type.Array(Hash),
      segment: Segment,
    }),
  ),
});
export type TraceHistory = Static<typeof TraceHistory>;

export const getTraceHistory = get('/trace/:code/history', 'anyone', {
  summary:
    'The history of a pack with the proof that it is in the daily roots: see docs/trace-roots.md. It names no person.',
  limit: 'trace',
  params: StrictObject({ code: Type.String({ minLength: 1, maxLength: maxReferenceLength }) }),
  reply: Type.Object({ data: TraceHistory }),
});

export const listTraceRoots = get('/trace/roots', 'anyone', {
  summary: `The daily roots of all farm logs and packs, the oldest first; at most ${rootsAtOnce}, from a day on.`,
  query: StrictObject({ since: Type.Optional(Day) }),
  reply: Type.Object({ data: Type.Array(TraceRoot) }),
});
