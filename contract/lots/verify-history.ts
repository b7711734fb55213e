import { canonicalJson, fromHex, sha256 } from '../lib/canonical-json.ts';
import { dayOf } from '../lib/days.ts';
import type { HistoryPack, InclusionProof, TraceHistory, TraceRoot } from './trace-history.ts';

const text = new TextEncoder();

/** The hash of a leaf: of a zero byte and the canonical JSON. */
const leafHash = (content: object): Promise<string> =>
  sha256(Uint8Array.of(0), text.encode(canonicalJson(content)));

const nodeHash = (left: string, right: string) => sha256(Uint8Array.of(1), fromHex(left), fromHex(right));

/** The hash of a day's statement. */
const rootHash = ({ hash: _itself, ...statement }: TraceRoot): Promise<string> =>
  sha256(text.encode(canonicalJson(statement)));

/** The root that a leaf and its sibling hashes lead to, as in RFC 9162; undefined where the path does not fit. */
export async function rootFromPath(
  leaf: string,
  { index, size, path }: { index: number; size: number; path: readonly string[] },
): Promise<string | undefined> {
  if (index < 0 || index >= size) return undefined;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else hash = await nodeHash(hash, sibling);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? hash : undefined;
}

/** Why a history is refused. */
export type HistoryProblem =
  | 'root_changed' // a statement has another hash than it says, or does not follow the one before it
  | 'root_unknown' // the root that the reader knows is not among the published ones
  | 'root_missing' // the history needs the root of a day that is not published
  | 'pack_changed' // the pack is not what its root says
  | 'event_changed' // an entry of a log is not what its root says
  | 'log_changed' // an entry was changed, left out, added or moved
  | 'harvest_missing' // a log has no harvest on the day that the pack says
  | 'other_pack'; // the history is of another pack

/** The outcome of a check. */
export interface HistoryCheck {
  problems: HistoryProblem[];
  isInRoot: boolean; // false: the pack is younger than the last root, and nothing of it is proven
  day: string | null; // of the root that has the pack
  newest: TraceRoot | null; // the last published root
  proven: number; // entries that are in a root with their content
  undisclosed: number; // entries that are counted, but not shown
  hidden: number; // batches whose log is not public
}

interface Evidence {
  history: TraceHistory;
  roots: readonly TraceRoot[];
  code: string;
  known?: string | undefined; // the hash of a root that the reader noted before
}

/**
 * Checks a history against the published roots, with nothing but what is passed. It does not trust who sent the
 * history: every hash is computed again.
 */
export async function verifyHistory({ history, roots, code, known }: Evidence): Promise<HistoryCheck> {
  const { pack, proof, logs } = history;
  const problems = new Set<HistoryProblem>();
  if (pack.code !== code) problems.add('other_pack');
  const byDay = await verifyRoots(roots, problems);
  if (known !== undefined && !roots.some(({ hash }) => hash === known)) problems.add('root_unknown');

  const verify = proofVerifier(history, byDay, problems);
  const packDay = proof && (await verify(await leafHash(pack), proof, 'pack_changed'));
  let [proven, undisclosed] = [0, 0];
  for (const { batch_id, entries } of logs) {
    await verifyLog({ batch_id, entries, pack, problems });
    for (const { leaf_hash, event, proof: own } of entries) {
      if (!event) undisclosed += 1;
      else if ((await leafHash(event)) !== leaf_hash) problems.add('event_changed');
      else if (own && (await verify(leaf_hash, own, 'event_changed', event.position))) proven += 1;
    }
  }
  for (const batchId of new Set(pack.sources.map(({ batch_id }) => batch_id)))
    if (!pack.logs.some(({ batch_id }) => batch_id === batchId)) problems.add('log_changed');
  return {
    problems: [...problems],
    isInRoot: proof !== null,
    day: packDay ?? null,
    newest: roots.at(-1) ?? null,
    proven,
    undisclosed,
    hidden: pack.logs.length - logs.length,
  };
}

/** Checks that each statement has its hash and names the one before it. Returns them by day. */
async function verifyRoots(roots: readonly TraceRoot[], problems: Set<HistoryProblem>) {
  for (const [at, root] of roots.entries()) {
    const before = roots[at - 1];
    const follows = before === undefined || (root.previous === before.hash && root.day > before.day);
    if (!follows || (await rootHash(root)) !== root.hash) problems.add('root_changed');
  }
  return new Map(roots.map((root) => [root.day, root]));
}

/** Returns a function that checks a leaf up to the root of its day, and returns the day. */
function proofVerifier(
  { segments }: TraceHistory,
  roots: ReadonlyMap<string, TraceRoot>,
  problems: Set<HistoryProblem>,
) {
  return async (leaf: string, proof: InclusionProof, problem: HistoryProblem, position?: number) => {
    const found = segments[proof.segment_index];
    const root = found && roots.get(found.day);
    if (!root) {
      problems.add('root_missing');
      return undefined;
    }
    const { segment, tree_index, path } = found;
    const { leaf_index } = proof;
    const segmentRoot = await rootFromPath(leaf, {
      index: leaf_index,
      size: segment.leaf_count,
      path: proof.path,
    });
    const dayRoot = await rootFromPath(await leafHash(segment), {
      index: tree_index,
      size: root.segment_count,
      path,
    });
    const isAtPosition = position === undefined || (segment.from_position ?? 0) + leaf_index === position;
    if (segmentRoot === segment.tree_root && dayRoot === root.tree_root && isAtPosition) return found.day;
    problems.add(problem);
    return undefined;
  };
}

interface CheckedLog {
  batch_id: string;
  entries: TraceHistory['logs'][number]['entries'];
  pack: HistoryPack;
  problems: Set<HistoryProblem>;
}

/** Checks that the entries of a batch are those that the pack names, in their order, with its harvests. */
async function verifyLog({ batch_id, entries, pack, problems }: CheckedLog) {
  const stated = pack.logs.find((log) => log.batch_id === batch_id);
  const digest = await sha256(...entries.map(({ leaf_hash }) => fromHex(leaf_hash)));
  if (!stated || stated.event_count !== entries.length || stated.digest !== digest)
    problems.add('log_changed');
  const events = entries.flatMap(({ event }) => event ?? []);
  if (events.some(({ position }, at) => position <= (events[at - 1]?.position ?? 0)))
    problems.add('log_changed');
  const undone = new Set(
    events.flatMap(({ voids_event_id, corrects_event_id }) => [voids_event_id, corrects_event_id]),
  );
  for (const source of pack.sources.filter((each) => each.batch_id === batch_id)) {
    const isHarvested = events.some(
      ({ id, type, occurred_at }) =>
        type === 'harvested' && !undone.has(id) && dayOf(occurred_at) === source.harvested_on,
    );
    if (!isHarvested) problems.add('harvest_missing');
  }
}
