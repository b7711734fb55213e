import type { HistoryCheck, HistoryProblem } from '../../contract/lots/verify-history.ts';

const problems: Record<HistoryProblem, string> = {
  root_changed: 'A published root is not the hash of its statement, or does not follow the one before it.',
  root_unknown: 'The root that you noted is not among the published ones: they were replaced.',
  root_missing: 'The root of a day that the history names is not published.',
  pack_changed: 'The packing is not what its root says.',
  event_changed: 'An entry of the log is not what its root says.',
  log_changed: 'An entry of the log was changed, left out, added or moved.',
  harvest_missing: 'The log has no harvest on the day that the pack says.',
  other_pack: 'The history is of another pack.',
};

/** Says in plain words what a check proved, and what it cannot prove. */
export function describeCheck(
  check: HistoryCheck,
  { code, known, now }: { code: string; known: string | undefined; now: Date },
): string[] {
  const { newest, day, proven, undisclosed, hidden } = check;
  if (check.problems.length > 0)
    return [`REFUSED: ${code}`, ...check.problems.map((problem) => `- ${problems[problem]}`)];
  const root = newest ? rootLines(newest, now) : ['The shop has published no root yet.'];
  if (!check.isInRoot)
    return [`NOT YET: ${code} is younger than the last root; look again tomorrow.`, ...root];
  return [
    `PROVEN: ${code} is in the root of ${day}.`,
    `- Its packing and ${proven} entries of the farm's log are as they were when that root was published.`,
    ...(undisclosed > 0
      ? [`- ${undisclosed} more entries are counted in, but not public, such as losses.`]
      : []),
    ...(hidden > 0 ? [`- The log of ${hidden} of its batches is not public; the root has its digest.`] : []),
    ...root,
    ...(known ? [] : ['- Note this root. With --root you see later whether the shop replaced its roots.']),
    'Not proven: that people entered the truth, and what happened after that root.',
  ];
}

function rootLines({ day, made_at, hash }: NonNullable<HistoryCheck['newest']>, now: Date): string[] {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(made_at)) / 3_600_000));
  return [`- The last root, of ${day}, is ${hours} hours old:`, `  ${hash}`];
}
