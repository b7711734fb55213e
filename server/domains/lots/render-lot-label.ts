import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { tracePath } from '@kebun/contract/lots/pack-lot-code.ts';
import type { LabelSize } from '@kebun/contract/lots/staff-lots.ts';
import { countryName } from '@kebun/contract/lots/staff-lots.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { type LabelPaper, labelPdf } from '#platform/files/label-pdf.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';

/** The least size of FAMA, with all that it asks for. */
const famaLabel = { width: 110, height: 70, showsAll: true } as const;

/** The paper of each size; those that begin with `a4` are sheets of labels. */
// biome-ignore format: table
const papers: Record<LabelSize, Omit<LabelPaper, 'count'>> = {
  '38x25':  { width: 38,  height: 25 },
  '62x40':  { width: 62,  height: 40 },
  '100x62': { width: 100, height: 62 },
  '110x70': { ...famaLabel },
  a4:       { width: 62,  height: 40, perSheet: true },
  'a4-110x70': { ...famaLabel, perSheet: true },
};

interface LabelRequest {
  language: Language;
  size: LabelSize;
  count: number;
  publicUrl: string;
  now: Date;
}

/** Returns the labels of a pack lot as PDF, with the name of the product in each language of the shop. */
export async function renderLotLabel(
  db: Db,
  code: string,
  { language, size, count, publicUrl, now }: LabelRequest,
): Promise<StreamReply<string>> {
  const lot = await selectLabelledLot(db, code);
  if (!lot) throw new Refusal('lot_not_found');
  const settings = await readSettings(db);
  const t = inLanguage(language);
  const namesOf = (texts: object) => [
    ...new Set(settings.languages.map((each) => textIn(texts as never, each))),
  ];
  const named = (texts: object) => namesOf(texts).join(' ');
  const { address } = settings.contact;
  const grams = lot.pack_g ?? lot.weight_g;
  const lines = [
    grams === null ? textIn(lot.unit as never, language) : t('office.lot_label_net', { grams }),
    lot.best_before && t('office.lot_label_best_before', { day: fullDayIn(language, lot.best_before) }),
    t(lot.kind === 'packed' ? 'office.lot_label_packed' : 'office.lot_label_received', {
      day: fullDayIn(language, lot.made_on),
    }),
    lot.harvested_on && t('office.lot_label_harvested', { day: fullDayIn(language, lot.harvested_on) }),
    lot.farm ? named(lot.farm as object) : lot.supplier,
    lot.is_mixed && t('office.lot_mixed'),
    ...gradeLines(lot, language),
    originOf(lot, language),
    named(settings.siteTitle),
    address && textIn(address, language).replaceAll('\n', languageFacts[language].comma), // the food law asks for it
  ].filter((line) => typeof line === 'string');
  const label = { link: `${publicUrl}${tracePath(code)}`, code, titles: namesOf(lot.name as object), lines };
  const pdf = await labelPdf(label, { ...papers[size], count }, { at: now });
  return new StreamReply([pdf], { type: 'application/pdf', fileName: `${code}.pdf` });
}

/** Returns what the label says of a pack lot. */
const selectLabelledLot = (db: Db, code: string) =>
  db
    .selectFrom('pack_lots')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .innerJoin('products', 'products.id', 'product_id')
    .leftJoin('farms', 'farms.id', 'farm_id')
    .select([
      'pack_lots.code',
      'products.name',
      'skus.unit',
      'pack_g',
      'skus.weight_g',
      'made_on',
      'best_before',
      'grade',
      'size',
    ])
    .select(['is_mixed', 'harvested_on', 'supplier', 'country', 'farms.name as farm', 'kind'])
    .where('pack_lots.code', '=', code)
    .executeTakeFirst();

/** Returns the lines of grade and size, as far as they are known. FAMA wants them in Malay or English. */
function gradeLines({ grade, size }: { grade: string | null; size: string | null }, language: Language) {
  const t = inLanguage(language);
  const isGraded = grade !== null && grade !== 'ungraded';
  return [
    isGraded && t('office.lot_label_grade', { grade: t(`office.lot_grade_${grade as 'one'}`) }),
    size !== null && t('office.lot_label_produce_size', { size }),
  ];
}

/** Returns the country of origin, which FAMA wants on the label; null: the supplier has not stated it. */
function originOf({ kind, country }: { kind: string; country: string | null }, language: Language) {
  const t = inLanguage(language);
  if (kind === 'packed') return t('office.lot_label_country');
  return country && t('office.lot_label_origin', { country: countryName(country, language) });
}
