import { randomBytes } from 'node:crypto';
import { expiredPreviewLinkDays, previewLinkDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** The token of a preview link, returned only once, and its expiry. */
export interface SharedPreview {
  token: string;
  expires_at: string;
}

/** Creates a link that shows a product in its current state for `previewLinkDays`, on sale or not. */
export async function sharePreview(tx: Tx, productId: string): Promise<SharedPreview> {
  await tx
    .deleteFrom('product_previews')
    .where('expires_at', '<', sql<string>`now() - interval '1 day' * ${sql.lit(expiredPreviewLinkDays)}`)
    .execute();

  const token = randomBytes(32).toString('base64url');
  const shared = await tx
    .insertInto('product_previews')
    .columns(['token_hash', 'product_id', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('products')
        .select((row) => [
          row.val(hashOfToken(token)).as('token_hash'),
          'id',
          sql<string>`now() + interval '1 day' * ${sql.lit(previewLinkDays)}`.as('expires_at'),
        ])
        .where('id', '=', productId),
    )
    .returning('expires_at')
    .executeTakeFirst();
  if (!shared) throw new Refusal('product_not_found');
  return { token, expires_at: shared.expires_at };
}
