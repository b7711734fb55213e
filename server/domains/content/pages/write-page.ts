import { invalidateTags } from '#platform/cache/tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  archiveVersion,
  insertBlock,
  lockStaticBlock,
  type StaticBlockInput,
  updateBlock,
} from '../queries.ts';

/**
 * Puts up a text, or what it says from now on. What it said under another version stays readable. A policy that
 * says something else takes a version it never had: somebody has accepted the one before.
 */
export async function writeStaticBlock(tx: Tx, block: StaticBlockInput): Promise<void> {
  if (await insertBlock(tx, block))
    invalidateTags(tx, 'settings', 'menus'); // they say which texts there are
  else await rewrite(tx, block);
  invalidateTags(tx, 'content', `content:${block.slug}`);
}

async function rewrite(tx: Tx, block: StaticBlockInput) {
  const { id, version, says_the_same, had_the_version } = await lockStaticBlock(tx, block);
  const isNew = version !== block.version;
  if (had_the_version || (block.type === 'policy' && !isNew && !says_the_same)) {
    throw new Refusal('version_taken');
  }
  if (isNew) await archiveVersion(tx, id);
  await updateBlock(tx, id, block);
}
