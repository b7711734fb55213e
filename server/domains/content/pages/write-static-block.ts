import { invalidateTags } from '#platform/cache/cache-tags.ts';
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
 * Writes a text and keeps its earlier versions readable. A changed policy needs a new version, because customers
 * have accepted the old one.
 */
export async function writeStaticBlock(tx: Tx, block: StaticBlockInput): Promise<void> {
  if (await insertBlock(tx, block))
    invalidateTags(tx, 'settings', 'menus'); // menus and settings list the existing texts
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
