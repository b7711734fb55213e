import type { BatchEntry } from '@kebun/contract/farms/batches/staff-batches.ts';
import type { EventRefusal, FarmEvent } from '@kebun/contract/farms/events/events.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { eventReply } from '../events/event-reply.ts';
import { listEvents } from '../events/list-events.ts';
import type { FarmStaff } from '../farm-staff.ts';

/** Returns all events of a batch in the order they happened. Voided events include who voided them and why. */
export async function listBatchEntries(
  db: Db,
  batchId: string,
  { staff, t }: { staff: FarmStaff; t: Translate },
): Promise<BatchEntry[]> {
  const entries = await listEvents(db, batchId, { include_void: true }, staff);
  const events = entries.map(({ event }) => event);
  const [people, places] = await Promise.all([namesOf(db, events), codesOf(db, events)]);
  const undoing = new Map(
    events.flatMap((event) => {
      const undone = event.voids_event_id ?? event.corrects_event_id;
      return undone ? [[undone, event] as const] : [];
    }),
  );
  const nameOf = ({ actor_id }: FarmEvent) => people.get(actor_id ?? '') ?? null;

  return entries
    .filter(({ event }) => event.type !== 'voided')
    .map(({ event, verdict, code }) => ({
      event,
      verdict,
      code,
      ...eventReply({ type: event.type, payload: event.payload }, t),
      places: locationLabels(event, places),
      recorded_by: nameOf(event),
      message: verdict === 'needs_review' && code ? t(`field.why_${code as EventRefusal}`) : null,
      undone: undoneBy(undoing.get(event.id), nameOf),
    }));
}

/** A correction carries its reason in its note. */
function undoneBy(event: FarmEvent | undefined, nameOf: (event: FarmEvent) => string | null) {
  if (!event) return null;
  const { type, payload, note, recorded_at: at } = event;
  const by = nameOf(event);
  if (type === 'voided') return { kind: 'voided' as const, by, at, reason: payload.reason };
  return { kind: 'corrected' as const, by, at, reason: note };
}

const fromToOf = ({ payload }: FarmEvent) => payload as { from?: string; to?: string; plot_id?: string };

/** Returns "from – to", or one place. */
function locationLabels(event: FarmEvent, codes: ReadonlyMap<string, string>): string {
  const { from, to, plot_id } = fromToOf(event);
  const named = (ids: readonly (string | undefined)[]) => ids.flatMap((id) => codes.get(id ?? '') ?? []);
  if (from && to) return named([from, to]).join(' → ');
  const here = event.cohorts.map(({ location_id }) => location_id);
  return [...new Set(named(here.length > 0 ? here : [plot_id]))].join(' · ');
}

async function codesOf(db: Db, events: readonly FarmEvent[]): Promise<Map<string, string>> {
  const ids = events.flatMap((event) => {
    const { from, to, plot_id } = fromToOf(event);
    return [...event.cohorts.map(({ location_id }) => location_id), from, to, plot_id];
  });
  const rows = await db.selectFrom('plots').select(['id', 'code']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

async function namesOf(db: Db, events: readonly FarmEvent[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', anyOf(events.map(({ actor_id }) => actor_id)))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const anyOf = (ids: readonly (string | null | undefined)[]) =>
  sql<string>`any(${[...new Set(ids.filter((id) => id != null))]}::uuid[])`;
