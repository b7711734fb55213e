import { randomBytes } from 'node:crypto';
import type { StaticBlockPreview } from '@kebun/contract/content/pages/pages.ts';
import type { StaticBlockDraft } from '@kebun/contract/content/pages/staff-pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { expiredPreviewLinkDays, previewLinkDays } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import { type Actor, audit } from '#platform/auth/audit.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { assertMarks } from './assert-marks.ts';
import { sectionsIn, withPictures } from './find-static-blocks.ts';
import { findStaticBlockForStaff } from './list-static-blocks-for-staff.ts';
import { withAnchors } from './with-anchors.ts';

/** Creates a link that shows a draft as it was sent, for `previewLinkDays`. Returns its path. */
export async function shareStaticBlock(
  tx: Tx,
  slug: string,
  { draft, by }: { draft: StaticBlockDraft; by: Actor },
): Promise<{ path: string; expires_at: string }> {
  const block = await findStaticBlockForStaff(tx, slug);
  if (block.type !== 'policy' && !isInfoPage(block)) throw new Refusal('not_found');
  await assertMarks(tx, draft.sections);
  await tx
    .deleteFrom('static_block_previews')
    .where('expires_at', '<', sql<string>`now() - interval '1 day' * ${sql.lit(expiredPreviewLinkDays)}`)
    .execute();

  const token = randomBytes(32).toString('base64url');
  const { expires_at } = await tx
    .insertInto('static_block_previews')
    .values({
      token_hash: hashOfToken(token),
      slug,
      draft: JSON.stringify(draft),
      expires_at: sql<string>`now() + interval '1 day' * ${sql.lit(previewLinkDays)}`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const subject = { kind: 'static_block', id: slug };
  await audit(tx, by, { action: 'static_block.preview_shared', subject, after: { expires_at } });
  return { path: `/pages/preview?${new URLSearchParams({ token })}`, expires_at };
}

/** Returns the draft of a preview link. */
export async function findStaticBlockPreview(
  db: Db,
  token: string,
  language: Language,
): Promise<StaticBlockPreview> {
  const preview = await db
    .selectFrom('static_block_previews')
    .select(['draft', 'expires_at', sql<boolean>`expires_at <= now()`.as('has_ended')])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!preview) throw new Refusal('not_found');
  if (preview.has_ended) throw new Refusal('preview_ended');
  const { title, summary, sections } = preview.draft as unknown as Required<StaticBlockDraft>;
  return withPictures(db, {
    title: textIn(title, language),
    summary: textIn(summary, language),
    sections: sectionsIn(withAnchors(sections, 'heading'), language),
    expires_at: preview.expires_at,
  });
}
