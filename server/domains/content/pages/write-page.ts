import { announce } from '#platform/cache/tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertBlock, keepAsEarlier, lockBlock, updateBlock, type WrittenBlock } from '../queries.ts';

/**
 * Puts up a text, or what it says from now on. What it said under another version stays readable. A policy that
 * says something else takes a version it never had: somebody has accepted the one before.
 */
export async function writeStaticBlock(tx: Tx, block: WrittenBlock): Promise<void> {
  if (await insertBlock(tx, block))
    announce(tx, 'settings', 'menus'); // they say which texts there are
  else await rewrite(tx, block);
  announce(tx, 'content', `content:${block.slug}`);
}

async function rewrite(tx: Tx, block: WrittenBlock) {
  const { id, version, says_the_same, had_the_version } = await lockBlock(tx, block);
  const isNew = version !== block.version;
  if (had_the_version || (block.type === 'policy' && !isNew && !says_the_same)) {
    throw new Refusal('version_taken');
  }
  if (isNew) await keepAsEarlier(tx, id);
  await updateBlock(tx, id, block);
}
