import Type, { type Static } from 'typebox';
import { listQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { FileReply } from '../../lib/imported-file.ts';
import {
  Count,
  Day,
  Id,
  IdParams,
  Nullable,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';
import { FarmCertificate } from '../staff-farms.ts';

/** The twelve terms of myGAP, in their order. */
// biome-ignore format: table
export const bookTerms = [
  'traceability', 'records', 'plants', 'site', 'soil', 'fertilisers', 'water', 'protection', 'harvest', 'packing',
  'residues', 'waste',
] as const;

export type BookTermName = (typeof bookTerms)[number];

/** The kinds of records that a line of the book leads to. */
// biome-ignore format: table
const bookLinks = [
  'batch', 'harvest_lot', 'pack_lot', 'plot', 'hygiene_check', 'training', 'residue_test',
] as const;

/** A record as the book shows it. */
export const BookRow = Type.Object({
  day: Nullable(Day),
  text: Type.String(),
  details: Type.Array(Type.String()),
  lacks: Type.Array(Type.String(), { description: 'what the record does not say' }),
  link: Nullable(Type.Object({ to: StringEnum(bookLinks), id: Id })),
});

export type BookRow = Static<typeof BookRow>;

export const BookTerm = Type.Object({
  term: StringEnum(bookTerms),
  number: Count,
  title: Type.String(),
  asks: Type.String({ description: 'what the term asks for' }),
  state: StringEnum(['answered', 'incomplete', 'nothing'] as const),
  figures: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  lacks: Type.Array(Type.Object({ text: Type.String(), count: Count })),
  rows: Type.Array(BookRow, { description: 'the newest first; at most as many as the book shows' }),
  total: Count,
});

export type BookTerm = Static<typeof BookTerm>;

export const RecordBook = Type.Object({
  farm: Type.Object({ id: Id, name: Type.String(), place: Type.String(), area_m2: Count }),
  from: Day,
  to: Day,
  made_at: Timestamp,
  certificates: Type.Array(FarmCertificate),
  terms: Type.Array(BookTerm),
});

export type RecordBook = Static<typeof RecordBook>;

const BookQuery = StrictObject({ lang: listQuery.lang, from: Day, to: Day });

export const getRecordBook = get('/staff/farms/:id/record-book', 'staff', {
  summary:
    'The record book of a farm and a season: the twelve terms of myGAP, each answered from the records, with what is ' +
    'missing. It shows the newest records of each term; the paper has more.',
  params: IdParams,
  query: BookQuery,
  reply: RecordReply(RecordBook),
});

export const getRecordBookPaper = get('/staff/farms/:id/record-book-paper', 'staff', {
  summary: 'The record book of a farm and a season as PDF.',
  params: IdParams,
  query: BookQuery,
  reply: FileReply,
});

type BookLink = NonNullable<BookRow['link']>;

/** The page of each kind of record in the back office, in the address of its farm where it belongs to one. */
const pages: Readonly<Record<BookLink['to'], (id: string, farm: string) => string>> = {
  batch: (id) => `/batches/${id}`,
  harvest_lot: (id) => `/harvest-lots/${id}`,
  pack_lot: (id) => `/pack-lots/${id}`,
  plot: (id, farm) => `/plots/${id}?farm=${farm}`,
  hygiene_check: (id, farm) => `/hygiene-checks/${id}?farm=${farm}`,
  training: (id, farm) => `/trainings/${id}?farm=${farm}`,
  residue_test: (id, farm) => `/residue-tests/${id}?farm=${farm}`,
};

/** Returns the page of a record in the back office. */
export const pageOfRecord = ({ to, id }: BookLink, farm: string): string => pages[to](id, farm);
