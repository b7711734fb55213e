import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { utcOffset } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { type PaperSheet, paperPdf } from '#platform/files/paper-pdf.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import { type DrillRow, listDrills } from './run-drill.ts';

interface ReportRequest {
  language: Language;
  publicUrl: string;
}

/** Returns the report of a drill as PDF. A drill whose work is done has the same one always. */
export async function renderDrill(
  db: Db,
  id: string,
  { language, publicUrl }: ReportRequest,
): Promise<StreamReply<string>> {
  const [drill] = await listDrills(db, id);
  if (!drill) throw new Refusal('recall_not_found');
  const { siteTitle } = await readSettings(db);
  const sheet = sheetOf(drill, { language, seller: textIn(siteTitle, language) });
  const pdf = await paperPdf(sheet, { at: new Date(drill.began_at), publicUrl });
  return new StreamReply([pdf], { type: 'application/pdf', fileName: `recall-drill-${drill.number}.pdf` });
}

const secondsOf = (ms: number) => (ms / 1_000).toFixed(3);

/** A moment in Malaysia to the thousandth of a second: 2026-11-28 22:15:03.120 +08:00. */
const stampOf = (at: number) =>
  `${new Date(at + utcOffset).toISOString().slice(0, -1).replace('T', ' ')} +08:00`;

function sheetOf(drill: DrillRow, { language, seller }: { language: Language; seller: string }): PaperSheet {
  const t = inLanguage(language);
  const { totals, from_day, to_day, scope } = drill;
  const work = workOf(drill, t);
  const began = Date.parse(drill.began_at);
  const days = [from_day, to_day].map((day) => (day ? fullDayIn(language, day) : '…'));
  return {
    title: t('office.drill_report', { number: drill.number }),
    seller: [seller],
    facts: [
      [t('office.recall_start'), drill.label],
      ...(from_day || to_day ? [[t('office.drill_days'), days.join(' – ')] as const] : []),
      [t('office.lot_by'), drill.by],
      [t('office.drill_began'), stampOf(began)],
      [t('office.drill_traced'), stampOf(began + drill.traced_ms)],
      [t('office.drill_listed'), stampOf(began + drill.listed_ms)],
      ...work.facts,
    ],
    parties: [],
    columns: [
      { label: t('office.lots') },
      { label: t('office.recall_in_stock'), width: 70, isRight: true },
      { label: t('office.recall_in_parcels'), width: 70, isRight: true },
      { label: t('office.recall_sold'), width: 80, isRight: true },
    ],
    rows: scope.pack_lots.map((lot) => ({
      cells: [lot.code, lot.on_hand + lot.blocked_units, lot.in_parcels, lot.sold].map(String),
      details: [`${lot.product} · ${lot.unit}`],
    })),
    sums: [
      { label: t('office.recall_pack_lots'), amount: String(totals.pack_lots) },
      { label: t('office.recall_in_stock'), amount: String(totals.on_hand + totals.blocked_units) },
      { label: t('office.recall_in_parcels'), amount: String(totals.in_parcels) },
      { label: t('office.recall_sold'), amount: String(totals.sold) },
      { label: t('office.drill_orders'), amount: String(totals.orders + totals.parcels) },
      { label: t('office.recall_people'), amount: String(totals.people), isStrong: true },
      { label: t('office.drill_reachable'), amount: String(drill.reachable) },
      ...work.sums,
    ],
    notes: [
      ...work.notes,
      ...(totals.pack_lots > scope.pack_lots.length
        ? [t('office.recall_more_lots', { count: totals.pack_lots - scope.pack_lots.length })]
        : []),
    ],
    signature: null,
    page: (page, pages) => t('paper.page', { page, pages }),
  };
}

/** Returns what the report says of the work that the drill did and took back. A drill of before it only searched. */
function workOf(
  { rehearsal, is_running, totals, listed_ms }: DrillRow,
  t: Translate,
): Pick<PaperSheet, 'facts' | 'sums' | 'notes'> {
  const seconds = secondsOf(listed_ms);
  if (is_running) return { facts: [], sums: [], notes: [t('office.drill_running')] };
  if (!rehearsal) return { facts: [], sums: [], notes: [t('office.drill_note', { seconds })] };
  const { rehearsed_orders: done, blocked_units, mails, credits, credited } = rehearsal;
  const took = (ms: number) => t('office.drill_seconds', { seconds: secondsOf(ms) });
  const orders = totals.orders + totals.parcels;
  return {
    facts: [
      [t('office.drill_blocked'), took(rehearsal.blocked_ms)],
      [t('office.drill_rehearsed'), took(rehearsal.rehearsed_ms)],
    ],
    sums: [
      { label: t('office.drill_blocked_packs'), amount: String(blocked_units) },
      { label: t('office.drill_mails'), amount: String(mails) },
      { label: t('office.drill_credits'), amount: String(credits) },
      { label: t('office.drill_credited'), amount: formatMoney(credited), isStrong: true },
    ],
    notes: [
      t('office.drill_rehearsal_note', { seconds }),
      ...(done < orders ? [t('office.drill_in_part', { done, orders })] : []),
    ],
  };
}
