import type { Tx } from '#platform/db/db.ts';
import { findReviewedLines } from './queries.ts';

/** Returns which of these purchases have no review, in the same order. */
export async function unreviewedLines(tx: Tx, lineIds: readonly string[]): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const reviewed = await findReviewedLines(tx, lineIds);
  return lineIds.filter((id) => !reviewed.has(id));
}
