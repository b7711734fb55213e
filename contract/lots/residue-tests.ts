import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import {
  maxPhotoCharacters,
  maxPictureMegabytes,
  maxRecordNote,
  maxRecordTitle,
  maxResidueResults,
  maxSampleCode,
  maxSubstanceName,
} from '../lib/limits.ts';
import { filled, type Rule } from '../lib/rules.ts';
import {
  Day,
  Id,
  IdParams,
  ListReply,
  Nullable,
  OptionalDay,
  OptionalText,
  RecordReply,
  StrictObject,
  TextLine,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';

/** The amount found of a substance, and the most that the law allows. Nothing found is 0. */
const ResidueResult = StrictObject({
  substance: TextLine(maxSubstanceName),
  found_mg_kg: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  limit_mg_kg: Type.Number({ minimum: 0, maximum: 1_000_000 }),
});

type ResidueResult = Static<typeof ResidueResult>;

const ReportKind = Type.Union([Type.Literal('pdf'), Type.Literal('photo')]);

export type ReportKind = Static<typeof ReportKind>;

/** The report of a laboratory on a sample of a batch or of one of its harvest lots. */
export const ResidueTest = Type.Object({
  id: Id,
  batch: Type.Object({ id: Id, code: Type.String() }),
  crop: Type.String(),
  harvest_lot_code: Nullable(Type.String()),
  lab: Type.String(),
  sample_code: Type.String(),
  sampled_on: Day,
  reported_on: Day,
  results: Type.Array(ResidueResult),
  is_passed: Type.Boolean({ description: 'no substance is above its limit' }),
  report: Nullable(
    Type.Object({
      kind: ReportKind,
      bytes: Type.Integer({ description: 'the size of the file' }),
    }),
  ),
  note: Nullable(Type.String()),
  recorded_by: Nullable(Type.String()),
  recorded_at: Timestamp,
});

export type ResidueTest = Static<typeof ResidueTest>;

/** Fields may be missing here where a rule reports them. */
export const ResidueDraft = StrictObject({
  subject: OptionalText(maxSampleCode),
  lab: OptionalText(maxRecordTitle),
  sample_code: OptionalText(maxSampleCode),
  sampled_on: OptionalDay,
  reported_on: OptionalDay,
  results: Type.Array(ResidueResult, { maxItems: maxResidueResults }),
  note: OptionalText(maxRecordNote),
});

export type ResidueDraft = Static<typeof ResidueDraft>;

export const listResidueTests = get('/staff/farms/:id/residue-tests', 'staff', {
  summary:
    'The latest five hundred residue tests of a farm, the newest first. The record book has all of a season.',
  params: IdParams,
  query: LanguageQuery,
  reply: ListReply(ResidueTest),
});

export const addResidueTest = post('/staff/residue-tests', 'staff', {
  summary:
    'Records a residue test of a batch or a harvest lot, by its code, once for its id. A substance above its limit ' +
    'holds the plants, the harvest lots that are not packed, and the packs that were made of them. A test is not changed later.',
  query: LanguageQuery,
  body: StrictObject({ ...ResidueDraft.properties, id: Uuid, farm_id: Uuid }),
  reply: RecordReply(
    Type.Object({
      id: Id,
      is_passed: Type.Boolean(),
      held: Type.Array(Type.String(), { description: 'the codes of the lots that are held now' }),
    }),
  ),
});

/** Only managers of the farm see it, so no address shows it without a token. */
const ReportFile = Type.Object({
  kind: ReportKind,
  file: Type.String({ description: 'as a data address, which a page can show' }),
});

export type ReportFile = Static<typeof ReportFile>;

export const getResidueReport = get('/staff/residue-tests/:id/report', 'staff', {
  summary: 'The file of the laboratory of a residue test, for managers of its farm.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(ReportFile),
});

export const saveResidueReport = put('/staff/residue-tests/:id/report', 'staff', {
  summary: 'Stores the file of the laboratory with a residue test, in place of an earlier one.',
  limit: 'photo',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    file: Type.String({
      maxLength: maxPhotoCharacters,
      pattern: '^[A-Za-z0-9+/]*={0,2}$',
      description:
        `PDF, JPEG, PNG or WebP in Base64, at most ${maxPictureMegabytes} MB. A PDF is stored as it is. ` +
        'A picture is re-encoded, which removes its location.',
    }),
  }),
  reply: Type.Null(),
});

export const residueRules: readonly Rule<ResidueDraft>[] = [
  filled('subject', 'rule.required'),
  filled('lab', 'rule.required'),
  filled('sample_code', 'rule.required'),
  filled('sampled_on', 'office.rule_day'),
  filled('reported_on', 'office.rule_day'),
  {
    field: 'reported_on',
    message: 'office.residue_rule_reported',
    holds: (draft) => !draft?.sampled_on || !draft.reported_on || draft.reported_on >= draft.sampled_on,
  },
  {
    field: 'results',
    message: 'office.residue_rule_results',
    holds: (draft) => (draft?.results ?? []).length > 0,
  },
];

/** Returns whether no substance is above its limit. */
export const passes = (results: readonly ResidueResult[]) =>
  results.every(({ found_mg_kg, limit_mg_kg }) => found_mg_kg <= limit_mg_kg);
