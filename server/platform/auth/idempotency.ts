import { hash } from 'node:crypto';
import { idempotencyDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import { Refusal } from '../http/refusal.ts';
import { isUuid } from '../lib/uuid.ts';

/** A request that must take effect once, however often it is sent. */
export interface IdempotentRequest {
  shopperId: string;
  route: string;
  key: string;
  body: unknown;
}

/** Reads the header Idempotency-Key. Throws when it is missing or no UUID. */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !isUuid(header)) throw new Refusal('idempotency_missing');
  return header;
}

/**
 * Runs work once per key and returns the stored answer to repeated requests. The key is inserted in the transaction
 * of the work, so a refused request stores nothing and may be repeated. Two round trips can be saved: `look` reads
 * along with the key and must not write, and `keep` stores the answer along with the last statements.
 */
export async function withIdempotency<Answer, Seen = undefined>(
  tx: Tx,
  idempotent: IdempotentRequest,
  work: (saveReply: (answer: Answer) => Promise<void>, seen: Seen) => Promise<Answer>,
  findExisting: () => Promise<Seen> = async () => undefined as Seen,
): Promise<Answer> {
  const digest = hash('sha256', JSON.stringify(idempotent.body), 'buffer');
  const [taken, seen] = await Promise.allSettled([
    claimIdempotencyKey(tx, idempotent, digest),
    findExisting(),
  ]);
  if (!settledValue(taken)) return replayAnswer(tx, idempotent, digest); // a repeated request gets its answer even if it would be refused now

  let stored: Answer | undefined;
  const saveReply = async (answer: Answer) => {
    stored = answer;
    await updateAnswer(tx, idempotent, JSON.stringify(answer));
  };
  const answer = await work(saveReply, settledValue(seen));
  if (stored !== answer) await saveReply(answer);
  return answer;
}

function settledValue<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

const updateAnswer = (tx: Tx, { shopperId, route, key }: IdempotentRequest, answer: string) =>
  sql`
    update idempotency_keys set answer = ${answer}
    where shopper_id = ${shopperId} and route = ${route} and key = ${key}
  `.execute(tx);

/** The advisory lock detects a concurrent request at once. The key alone would wait for its end. */
async function claimIdempotencyKey(tx: Tx, { shopperId, route, key }: IdempotentRequest, digest: Buffer) {
  const { rows } = await sql`
    insert into idempotency_keys (shopper_id, route, key, body_sha256)
    select ${shopperId}::uuid, ${route}, ${key}::uuid, ${digest}
    where pg_try_advisory_xact_lock(hashtextextended(${`${shopperId} ${route} ${key}`}, 0))
    on conflict do nothing
    returning key
  `.execute(tx);
  return rows.length === 1;
}

async function replayAnswer<Answer>(
  tx: Tx,
  { shopperId, route, key }: IdempotentRequest,
  digest: Buffer,
): Promise<Answer> {
  const before = await tx
    .selectFrom('idempotency_keys')
    .select(['body_sha256', 'answer'])
    .where('shopper_id', '=', shopperId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!before) throw new Refusal('order_in_progress');
  if (!digest.equals(before.body_sha256)) throw new Refusal('idempotency_mismatch');
  return JSON.parse(before.answer ?? 'null') as Answer;
}

/** Deletes answers that no client waits for any more. */
export const deleteExpiredIdempotencyKeys = (db: Db) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - ${idempotencyDays} * interval '1 day'`)
    .execute();
