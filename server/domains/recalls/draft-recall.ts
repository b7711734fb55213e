import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { recallTextRules } from '@kebun/contract/recalls/recall-text-rules.ts';
import type { RecallDraft, RecallStart } from '@kebun/contract/recalls/staff-recalls.ts';
import { sql } from 'kysely';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { audit } from '#platform/auth/audit.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { assertRules, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { lockRecall } from './recall-rows.ts';
import { readStart, startLabel, tracedLotIds } from './traced-lots.ts';

type Texts = Pick<RecallDraft, 'reason' | 'advice'>;

/** Drafts a recall of the lots that come from a start. Throws where none does. Returns its id. */
export async function draftRecall(tx: Tx, draft: RecallDraft, by: { id: string }): Promise<string> {
  await assertTexts(tx, draft);
  const start = readRange(draft);
  const { harvests, packs } = await tracedLotIds(tx, start);
  if (harvests.length + packs.length === 0) throw new Refusal('recall_empty');
  await sql`select pg_advisory_xact_lock(hashtext('recalls.number'))`.execute(tx);
  const { id, number } = await tx
    .insertInto('recalls')
    .values({
      number: sql`(select coalesce(max(number), 0) + 1 from recalls)`,
      start_kind: start.kind,
      start_ref: start.ref,
      start_label: await startLabel(tx, start),
      from_day: start.from ?? null,
      to_day: start.to ?? null,
      drafted_by: by.id,
      ...contentOf(draft),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await audit(tx, by, {
    action: 'recall.drafted',
    subject: { kind: 'recall', id },
    after: { number, ...start },
  });
  return id;
}

/** Changes what a drafted recall says and gives. Its start stays. */
export async function changeRecall(
  tx: Tx,
  id: string,
  { version, ...draft }: Omit<RecallDraft, keyof RecallStart> & { version: number },
  by: { id: string },
): Promise<void> {
  await assertTexts(tx, draft);
  const before = await lockRecall(tx, id);
  if (before.status !== 'draft') throw new Refusal('recall_not_draft');
  exactlyOne(
    await tx
      .updateTable('recalls')
      .set({ ...contentOf(draft), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
    'version_conflict',
  );
  const { severity, credit } = before;
  await audit(tx, by, {
    action: 'recall.updated',
    subject: { kind: 'recall', id },
    before: { severity, credit },
    after: { severity: draft.severity, credit: draft.credit },
  });
}

/** Discards a drafted recall, unless someone changed or confirmed it. */
export async function discardRecall(tx: Tx, id: string, version: number, by: { id: string }): Promise<void> {
  const { status } = await lockRecall(tx, id);
  if (status !== 'draft') throw new Refusal('recall_not_draft');
  exactlyOne(
    await tx
      .updateTable('recalls')
      .set({ status: 'discarded', closed_at: sql`now()`, closed_by: by.id, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
    'version_conflict',
  );
  await audit(tx, by, { action: 'recall.discarded', subject: { kind: 'recall', id } });
}

/** Throws unless why and what to do are written in every language of the shop. */
async function assertTexts(tx: Tx, draft: Texts) {
  const { languages } = await readSettings(tx);
  assertRules(recallTextRules(languages), draft);
}

/** Returns the start of a request. Throws for days in the wrong order. */
export function readRange({ kind, ref, from = null, to = null }: RecallStart): RecallStart {
  if (from && to && from > to) throw invalidField('to', 'office.recall_days_turned');
  return readStart({ kind, ref, from, to });
}

const contentOf = ({ severity, credit, reason, advice }: Omit<RecallDraft, keyof RecallStart>) => ({
  severity,
  credit,
  reason: trimmedTexts(reason),
  advice: trimmedTexts(advice),
});
