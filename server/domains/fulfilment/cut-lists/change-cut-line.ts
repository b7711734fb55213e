import type { CutLineChange } from '@kebun/contract/fulfilment/cut-lists.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import { sql } from 'kysely';
import { type Actor, audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { type CutDays, lockCutList, selectCutSources } from './cut-list-rows.ts';
import { divideAgain } from './make-cut-list.ts';

interface ChangeTerms {
  now: Date;
  by: Actor;
}

/**
 * Changes a line of a cut list by hand, and divides the rest again: its grams, its note, or the batch that gives these
 * grams instead. The second of two tabs is refused.
 */
export async function changeCutLine(
  tx: Tx,
  { day, id }: { day: Day; id: string },
  change: CutLineChange,
  { now, by }: ChangeTerms,
): Promise<void> {
  const list = await lockCutList(tx, day);
  if (!list) throw new Refusal('cut_list_not_found');
  if (list.closed_at) throw new Refusal('cut_list_closed');
  const line = await tx
    .selectFrom('cut_lines')
    .select(['batch_id', 'plot_id', 'grams', 'set_g', 'note', 'version'])
    .where('day', '=', day)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!line) throw new Refusal('cut_list_not_found');
  if (line.version !== change.version)
    throw new Refusal('version_conflict', { fresh: { version: line.version } });

  const days = { day, cut_on: list.cut_on, today: malaysianDay(now) };
  const note = change.note?.trim() || null;
  const { instead } = change;
  if (instead && (instead.batch_id !== line.batch_id || instead.plot_id !== line.plot_id))
    await addGrams(tx, days, { ...instead, grams: change.grams ?? line.grams });
  const set_g = instead ? 0 : change.grams;
  await sql`
    update cut_lines set set_g = ${set_g}, note = ${note}, version = version + 1 where id = ${id}
  `.execute(tx);
  await divideAgain(tx, days);
  await audit(tx, by, {
    action: 'cut_list.line_updated',
    subject: { kind: 'cut_list', id: day },
    before: { batch_id: line.batch_id, grams: line.set_g, note: line.note },
    after: { batch_id: instead?.batch_id ?? line.batch_id, grams: instead ? change.grams : set_g, note },
  });
}

/** Adds grams to the line of another batch, which must be ripe and free. */
async function addGrams(
  tx: Tx,
  days: CutDays,
  { batch_id, plot_id, grams }: { batch_id: string; plot_id: string; grams: number },
): Promise<void> {
  const sources = await selectCutSources(tx, days);
  if (!sources.some((source) => source.batch_id === batch_id && source.plot_id === plot_id))
    throw new Refusal('batch_not_ripe');
  await sql`
    insert into cut_lines (day, batch_id, plot_id, position, grams, set_g)
    values (${days.day}, ${batch_id}, ${plot_id}, 0, ${grams}, ${grams})
    on conflict (day, batch_id, plot_id) do update
    set set_g = cut_lines.grams + excluded.set_g, version = cut_lines.version + 1
  `.execute(tx);
}
