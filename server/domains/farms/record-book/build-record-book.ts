import { isLossCause } from '@kebun/contract/farms/events/events.ts';
import {
  type BookRow,
  type BookTerm,
  type BookTermName,
  bookTerms,
  type RecordBook,
} from '@kebun/contract/farms/record-book/staff-record-book.ts';
import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';
import type { Db } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';
import * as records from './book-rows.ts';

interface BookRequest extends records.BookScope {
  staff: FarmStaff;
  t: Translate;
  now: Date;
}

/** Everything that the book says of a farm and a season, as it is stored. */
type StoredRecords = Awaited<ReturnType<typeof readRecords>>;

/** The answer to a term: figures, records, and how many of them lack something. */
interface Answer {
  figures?: readonly (readonly [label: MessageKey, value: string])[];
  rows: readonly BookRow[];
  total: number;
  lacks?: readonly (readonly [text: MessageKey, count: number])[];
}

interface Writer {
  t: Translate;
  day(day: string): string;
  kg(grams: number): string;
  join(...parts: readonly (string | null | undefined | false)[]): string;
}

/**
 * Returns the record book of a farm and a season. Every statement reads at most as many records of a term as are
 * shown, and counts all of them.
 */
export async function buildRecordBook(db: Db, { staff, t, now, ...scope }: BookRequest): Promise<RecordBook> {
  requireFarmManager(staff, scope.farmId);
  const stored = await readRecords(db, scope);
  if (!stored.farm) throw new Refusal('not_found');
  const { certificates, ...farm } = stored.farm;
  const writer: Writer = {
    t,
    day: (day) => fullDayIn(scope.language, day),
    kg: (grams) => t('office.kg', { kg: (Math.round(grams / 10) / 100).toLocaleString('en-MY') }),
    join: (...parts) => parts.filter(Boolean).join(' · '),
  };
  return {
    farm,
    from: scope.from,
    to: scope.to,
    made_at: now.toISOString(),
    certificates,
    terms: bookTerms.map((term, at) => termOf(term, at + 1, { stored, writer })),
  };
}

const readRecords = (db: Db, scope: records.BookScope) =>
  runPipelined({
    farm: records.selectFarm(db, scope),
    harvests: records.selectHarvests(db, scope),
    log: records.selectLog(db, scope),
    end: records.selectLogEnd(db, scope),
    batches: records.selectBatches(db, scope),
    plots: records.selectPlots(db, scope),
    watering: records.countWatering(db, scope),
    fertilising: records.selectFertilising(db, scope),
    sprays: records.selectSprays(db, scope),
    farmChecks: records.selectChecks(db, scope, 'farm'),
    packhouseChecks: records.selectChecks(db, scope, 'packhouse'),
    trainings: records.selectTrainings(db, scope),
    packs: records.selectPacks(db, scope),
    tests: records.selectTests(db, scope),
    waste: records.selectWaste(db, scope),
    unrecorded: records.countUnrecordedWaste(db, scope),
  });

function termOf(
  term: BookTermName,
  number: number,
  { stored, writer }: { stored: StoredRecords; writer: Writer },
): BookTerm {
  const { t } = writer;
  const { figures = [], rows, total, lacks = [] } = answers[term](stored, writer);
  const open = lacks.filter(([, count]) => count > 0);
  return {
    term,
    number,
    title: t(`office.book_${term}`),
    asks: t(`office.book_${term}_asks`),
    state: total === 0 ? 'nothing' : open.length > 0 ? 'incomplete' : 'answered',
    figures: figures.map(([label, value]) => ({ label: t(label), value })),
    lacks: open.map(([text, count]) => ({ text: t(text), count })),
    rows: [...rows],
    total,
  };
}

const totalOf = (rows: readonly records.CountedRow[]) => rows[0]?.total ?? 0;

/** Returns a row that lacks what its conditions name. */
const rowOf = (
  row: Omit<BookRow, 'lacks' | 'details'> & { details?: readonly (string | null | undefined | false)[] },
  lacks: readonly (string | null | undefined | false)[] = [],
): BookRow => ({
  ...row,
  details: (row.details ?? []).flatMap((detail) => detail || []),
  lacks: lacks.filter((lack) => typeof lack === 'string'),
});

const answers: Record<BookTermName, (stored: StoredRecords, writer: Writer) => Answer> = {
  traceability: ({ harvests }, { t, kg, join }) => ({
    figures: [
      ['office.book_harvests', String(totalOf(harvests))],
      ['office.book_harvested', kg(harvests[0]?.grams ?? 0)],
    ],
    total: totalOf(harvests),
    lacks: [['office.book_disputed', harvests[0]?.disputed ?? 0]],
    rows: harvests.map(({ code, day, crop, batch, plot, harvested_g, packs, is_disputed }) =>
      rowOf(
        {
          day,
          text: code,
          details: [join(crop, batch, plot, kg(harvested_g)), t('office.book_packed_into', { count: packs })],
          link: { to: 'harvest_lot', id: code },
        },
        [is_disputed && t('office.book_disputed')],
      ),
    ),
  }),

  records: ({ log, end }, { t }) => ({
    figures: [
      ['office.book_events', String(sumOf(log, 'events'))],
      ['office.book_undone', String(sumOf(log, 'undone'))],
      ['office.book_late', String(sumOf(log, 'late'))],
      ['office.book_log_length', String(end.length)],
      ['office.book_log_head', end.head.slice(0, 16)],
    ],
    total: log.length,
    lacks: [['office.book_waiting', end.waiting]],
    rows: log.map(({ type, events, people }) =>
      rowOf({
        day: null,
        text: t(`office.event_${type}` as MessageKey),
        details: [t('office.book_events_by', { count: events, people })],
        link: null,
      }),
    ),
  }),

  plants: ({ batches }, { t, join }) => ({
    figures: [['office.book_batches', String(totalOf(batches))]],
    total: totalOf(batches),
    lacks: [['office.book_no_seed_lot', batches[0]?.unknown ?? 0]],
    rows: batches.map(({ id, code, day, crop, variety, supplier, supplier_lot, seed_treatment }) =>
      rowOf(
        {
          day,
          text: join(code, crop, variety),
          details: [join(supplier, supplier_lot), seed_treatment],
          link: { to: 'batch', id },
        },
        [supplier === null && t('office.book_no_seed_lot')],
      ),
    ),
  }),

  site: ({ plots }, { t, join }) => ({
    figures: [['common.plots', String(totalOf(plots))]],
    total: totalOf(plots),
    lacks: [['office.book_no_history', countWhere(plots, ({ history_notes }) => !history_notes)]],
    rows: plots.map(({ id, code, name, area_m2, history_notes }) =>
      rowOf(
        {
          day: null,
          text: join(code, name, t('office.farms_size', { area: area_m2.toLocaleString('en-MY') })),
          details: [history_notes],
          link: { to: 'plot', id },
        },
        [!history_notes && t('office.book_no_history')],
      ),
    ),
  }),

  soil: ({ plots }, { t, join }) => {
    const ground = plots.filter(({ kind }) => kind !== 'nursery' && kind !== 'mushroom_house');
    return {
      total: ground.length,
      lacks: [
        ['office.book_no_soil', countWhere(ground, ({ soil }) => !soil)],
        ['office.book_no_soil_test', countWhere(ground, ({ soil }) => soil !== null && soil.ph === null)],
      ],
      rows: ground.map(({ id, code, name, soil }) =>
        rowOf(
          {
            day: null,
            text: join(code, name),
            details: [
              soil &&
                join(
                  t(`farm.texture_${soil.texture as 'loam'}`),
                  soil.ph !== null && `${t('farm.soil_ph')} ${soil.ph}`,
                  soil.organic_matter_pct !== null &&
                    t('office.book_organic', { percent: soil.organic_matter_pct }),
                ),
            ],
            link: { to: 'plot', id },
          },
          [
            !soil && t('office.book_no_soil'),
            soil !== null && soil.ph === null && t('office.book_no_soil_test'),
          ],
        ),
      ),
    };
  },

  fertilisers: ({ fertilising }, { t, join }) => ({
    figures: [['office.book_applications', String(totalOf(fertilising))]],
    total: totalOf(fertilising),
    lacks: [
      ['office.book_no_product', fertilising[0]?.unnamed ?? 0],
      ['office.book_no_lot', fertilising[0]?.without_lot ?? 0],
    ],
    rows: fertilising.map((row) =>
      rowOf(
        {
          day: row.day,
          text: join(row.input, amountOf(row)),
          details: [join(row.lot && t('office.book_lot', { lot: row.lot }), placeOf(row), row.person)],
          link: linkTo(row),
        },
        [
          !row.input && t('office.book_no_product'),
          !row.lot && t('office.book_no_lot'),
          row.is_expired && t('office.book_expired_lot'),
        ],
      ),
    ),
  }),

  water: ({ plots, watering }, { t, join }) => ({
    figures: [['office.book_waterings', String(watering)]],
    total: plots.length,
    lacks: [['office.book_no_water', countWhere(plots, ({ irrigation }) => !irrigation)]],
    rows: plots.map(({ id, code, name, irrigation }) =>
      rowOf(
        {
          day: null,
          text: join(code, name),
          details: [
            irrigation &&
              join(
                t(`farm.method_${irrigation.method as 'drip'}`),
                t(`office.ground_source_${irrigation.source as 'well'}`),
              ),
          ],
          link: { to: 'plot', id },
        },
        [!irrigation && t('office.book_no_water')],
      ),
    ),
  }),

  protection: ({ sprays }, writer) => ({
    figures: [['office.book_sprays', String(totalOf(sprays))]],
    total: totalOf(sprays),
    lacks: [
      ['office.book_unscouted', sprays[0]?.unscouted ?? 0],
      ['office.book_unregistered', sprays[0]?.unregistered ?? 0],
      ['office.book_open_interval', sprays[0]?.open_interval ?? 0],
      ['office.book_no_dose', sprays[0]?.without_dose ?? 0],
    ],
    rows: sprays.map((spray) => sprayRow(spray, writer)),
  }),

  harvest: ({ farmChecks, trainings }, { t, join, day: dayOf }) => ({
    figures: [
      ['office.book_checks', String(totalOf(farmChecks))],
      ['office.trainings', String(totalOf(trainings))],
    ],
    total: totalOf(farmChecks) + totalOf(trainings),
    lacks: [
      ['office.book_no_check', totalOf(farmChecks) === 0 ? 1 : 0],
      ['office.book_not_right', farmChecks[0]?.open ?? 0],
      ['office.book_training_ended', trainings[0]?.ended ?? 0],
    ],
    rows: [
      ...farmChecks.map((check) => checkRow(check, t)),
      ...trainings.map(({ id, day, person, subject, trainer, valid_until }) =>
        rowOf({
          day,
          text: join(subject, person),
          details: [join(trainer, valid_until && t('office.book_valid', { day: dayOf(valid_until) }))],
          link: { to: 'training', id },
        }),
      ),
    ],
  }),

  packing: ({ packhouseChecks, packs }, { t, join, day: dayOf }) => ({
    figures: [
      ['office.book_checks', String(totalOf(packhouseChecks))],
      ['office.recall_pack_lots', String(totalOf(packs))],
    ],
    total: totalOf(packhouseChecks) + totalOf(packs),
    lacks: [
      ['office.book_no_check', totalOf(packhouseChecks) === 0 ? 1 : 0],
      ['office.book_not_right', packhouseChecks[0]?.open ?? 0],
    ],
    rows: [
      ...packhouseChecks.map((check) => checkRow(check, t)),
      ...packs.map(({ code, day, product, packs: count, best_before }) =>
        rowOf({
          day,
          text: join(code, product),
          details: [
            join(
              t('office.book_packs_of', { count }),
              best_before && t('office.book_best_before', { day: dayOf(best_before) }),
            ),
          ],
          link: { to: 'pack_lot', id: code },
        }),
      ),
    ],
  }),

  residues: ({ tests }, { t, join }) => ({
    figures: [
      ['office.book_tests', String(totalOf(tests))],
      ['office.residue_failed', String(tests[0]?.failed ?? 0)],
    ],
    total: totalOf(tests),
    rows: tests.map(({ id, day, crop, code, lab, sample_code, is_passed, results, report }) =>
      rowOf({
        day,
        text: join(sample_code, crop, code),
        details: [
          join(lab, t(is_passed ? 'office.residue_passed' : 'office.residue_failed')),
          ...results
            .filter(({ found_mg_kg }) => found_mg_kg > 0)
            .map(({ substance, found_mg_kg, limit_mg_kg }) =>
              t('office.book_found', { substance, found: found_mg_kg, limit: limit_mg_kg }),
            ),
          ...(report ? [t(`office.residue_report_${report}`)] : []),
        ],
        link: { to: 'residue_test', id },
      }),
    ),
  }),

  waste: ({ waste, unrecorded }, { t, join, kg }) => ({
    figures: [
      ['office.book_wasted', kg(waste[0]?.grams ?? 0)],
      ['office.book_plants_removed', String(waste[0]?.plants ?? 0)],
    ],
    total: totalOf(waste),
    lacks: [['office.book_unrecorded', unrecorded]],
    rows: waste.map(({ day, kind, reason, quantity, code, link, recall_number }) =>
      rowOf({
        day,
        text: join(
          kind === 'harvest' ? kg(quantity) : t('office.batch_plants', { count: quantity }),
          recall_number === null
            ? wasteReason(kind, reason, t)
            : t('office.destroyed_in_recall', { number: recall_number }),
        ),
        details: [code],
        link: { to: kind === 'harvest' ? 'harvest_lot' : 'batch', id: link },
      }),
    ),
  }),
};

function sprayRow(spray: StoredRecords['sprays'][number], { t, join, day: dayOf }: Writer): BookRow {
  const { finding_on, finding_type, unscouted_reason, phi_days, target } = spray;
  const answered = finding_on
    ? t('office.book_answers', {
        what: t(finding_type === 'pest_found' ? 'office.event_pest_found' : 'office.event_inspected'),
        day: dayOf(finding_on),
      })
    : unscouted_reason && t(`office.book_unscouted_${unscouted_reason}`);
  return rowOf(
    {
      day: spray.day,
      text: join(spray.input, isOther(spray) && spray.ingredient, spray.registration_no),
      details: [
        join(
          spray.lot && t('office.book_lot', { lot: spray.lot }),
          spray.dose,
          phi_days !== null && t('office.book_phi', { count: phi_days }),
          target,
        ),
        join(placeOf(spray), spray.person),
        answered,
      ],
      link: linkTo(spray),
    },
    [
      !answered && t('office.book_unscouted'),
      spray.needs_registration && t('office.book_unregistered'),
      phi_days === null && t('office.book_open_interval'),
      !spray.dose && t('office.book_no_dose'),
      spray.is_expired && t('office.book_expired_lot'),
    ],
  );
}

/** Returns whether the ingredient says more than the name. */
const isOther = ({ input, ingredient }: StoredRecords['sprays'][number]) =>
  ingredient?.toLowerCase() !== input.toLowerCase();

const checkRow = (
  { id, day, checked_by, failed, put_right }: StoredRecords['farmChecks'][number],
  t: Translate,
): BookRow =>
  rowOf(
    {
      day,
      text: t('office.book_check', { person: checked_by }),
      details: [
        failed === 0 ? t('office.hygiene_fine') : t('office.book_failed', { count: failed }),
        put_right,
      ],
      link: { to: 'hygiene_check', id },
    },
    [failed > 0 && !put_right && t('office.book_not_right')],
  );

const placeOf = ({ batch, crop, plots }: records.EventPlace) =>
  [crop, batch, plots].filter(Boolean).join(' · ');

const linkTo = ({ batch_id }: records.EventPlace): BookRow['link'] =>
  batch_id ? { to: 'batch', id: batch_id } : null;

const amountOf = ({ used_quantity, used_unit, rate, unit }: StoredRecords['fertilising'][number]) => {
  if (used_quantity !== null) return `${used_quantity} ${used_unit ?? ''}`;
  return rate !== null && `${rate} ${unit ?? ''}`;
};

function wasteReason(kind: 'harvest' | 'plants', reason: string, t: Translate): string {
  if (kind === 'harvest') return t(`office.lot_loss_${reason as 'spoiled'}`);
  if (isLossCause(reason)) return t(`field.cause_${reason}`);
  return reason === 'thinned' || reason === 'terminated' ? t(`office.event_${reason}`) : reason;
}

const sumOf = (rows: StoredRecords['log'], field: 'events' | 'undone' | 'late') =>
  rows.reduce((sum, row) => sum + row[field], 0);

const countWhere = <Row>(rows: readonly Row[], lacks: (row: Row) => boolean) => rows.filter(lacks).length;
