import type { SignQuery, SignSize } from '@kebun/contract/farms/signs.ts';
import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { type Label, type LabelPaper, labelPdf } from '#platform/files/label-pdf.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import { type FarmStaff, requireFarmManager } from './farm-staff.ts';

/** The paper of each size, in millimetres. A sheet is a sign, whose text grows with it. */
// biome-ignore format: table
const papers: Record<SignSize, Omit<LabelPaper, 'count'>> = {
  '38x25':  { width: 38,  height: 25,  wideCode: true },
  '62x40':  { width: 62,  height: 40,  wideCode: true },
  '100x62': { width: 100, height: 62 },
  '110x70': { width: 110, height: 70 },
  a6:       { width: 148, height: 105, isSign: true },
  a5:       { width: 210, height: 148, isSign: true },
  a4:       { width: 297, height: 210, isSign: true },
};

interface PrintRequest extends Pick<SignQuery, 'size' | 'count'> {
  staff: FarmStaff;
  publicUrl: string;
  now: Date;
}

/** Returns the sign of a plot, for the managers of its farm. */
export async function renderPlotSign(db: Db, id: string, request: PrintRequest) {
  const plot = await db
    .selectFrom('plots')
    .innerJoin('farms', 'farms.id', 'farm_id')
    .select(['farm_id', 'plots.code', 'plots.name', 'farms.name as farm'])
    .where('plots.id', '=', id)
    .executeTakeFirst();
  if (!plot) throw new Refusal('plot_not_found');
  requireFarmManager(request.staff, plot.farm_id);
  const say = await sayInEachLanguage(db);
  const label: Label = {
    link: `${request.publicUrl}/farm?view=plot&id=${id}`,
    code: plot.code,
    titles: say((t, language) =>
      [t('farm.plot_code', { code: plot.code }), textIn(plot.name, language)].filter(Boolean).join(' · '),
    ),
    lines: [...say((_t, language) => textIn(plot.farm, language)), ...say((t) => t('office.sign_scan_plot'))],
  };
  return printLabel(label, { ...request, fileName: `plot-${plot.code}` });
}

/** Returns the label of the trays of a batch, for the managers of its farm. */
export async function renderBatchLabel(db: Db, id: string, request: PrintRequest) {
  const batch = await db
    .selectFrom('batches')
    .innerJoin('farms', 'farms.id', 'batches.farm_id')
    .innerJoin('crops', 'crops.id', 'batches.crop_id')
    .innerJoin('crop_varieties', 'crop_varieties.id', 'batches.variety_id')
    .select(['batches.farm_id', 'batches.code', 'sown_on', 'farms.name as farm'])
    .select(['crops.name as crop', 'crop_varieties.name as variety'])
    .where('batches.id', '=', id)
    .executeTakeFirst();
  if (!batch) throw new Refusal('batch_not_found');
  requireFarmManager(request.staff, batch.farm_id);
  const { sown_on } = batch;
  const say = await sayInEachLanguage(db);
  const named = (texts: Localised) => say((_t, language) => textIn(texts, language));
  const label: Label = {
    link: `${request.publicUrl}/farm?view=lifecycle&id=${batch.code}`,
    code: batch.code,
    titles: named(batch.crop),
    lines: [
      ...named(batch.variety),
      ...(sown_on ? say((t, language) => t('office.sign_sown', { day: fullDayIn(language, sown_on) })) : []),
      ...named(batch.farm),
      ...say((t) => t('office.sign_scan_batch')),
    ],
  };
  return printLabel(label, { ...request, fileName: batch.code });
}

/** Returns a function that says something in each language of the shop, each text once. */
async function sayInEachLanguage(db: Db) {
  const { languages } = await readSettings(db);
  return (saying: (t: Translate, language: Language) => string) => [
    ...new Set(languages.map((language) => saying(inLanguage(language), language))),
  ];
}

async function printLabel(
  label: Label,
  { size = 'a4', count = 1, now, fileName }: PrintRequest & { fileName: string },
): Promise<StreamReply<string>> {
  const pdf = await labelPdf(label, { ...papers[size], count }, { at: now });
  return new StreamReply([pdf], { type: 'application/pdf', fileName: `${fileName}.pdf` });
}
