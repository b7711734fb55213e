import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get, post, put } from '../../lib/endpoint.ts';
import { maxRecordNote, maxRecordPerson } from '../../lib/limits.ts';
import { filled, type Rule } from '../../lib/rules.ts';
import {
  Day,
  Id,
  IdParams,
  ListReply,
  NewRecordReply,
  Nullable,
  OptionalDay,
  OptionalText,
  SeenVersion,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.ts';

/** The questions of a check, by place. A text of each is `field.hygiene_<question>`. */
// biome-ignore format: table
export const hygieneQuestions = {
  farm: ['hands_washed', 'toilet_clean', 'tools_clean', 'crates_clean', 'animals_out', 'water_clean', 'chemicals_locked', 'first_aid', 'waste_removed'],
  packhouse: ['hands_washed', 'clothes_clean', 'surfaces_clean', 'crates_clean', 'washing_water', 'coolroom_clean', 'pests_out', 'lights_covered', 'waste_removed'],
} as const;

export const hygienePlaces = ['farm', 'packhouse'] as const;
export type HygienePlace = (typeof hygienePlaces)[number];
export type HygieneQuestion = (typeof hygieneQuestions)[HygienePlace][number];

export const hygieneAnswers = ['yes', 'no', 'na'] as const;
export type HygieneAnswer = (typeof hygieneAnswers)[number];

const everyQuestion = [...new Set([...hygieneQuestions.farm, ...hygieneQuestions.packhouse])];
const Answers = StrictObject(
  Object.fromEntries(everyQuestion.map((question) => [question, Type.Optional(StringEnum(hygieneAnswers))])),
);

/** A check of hygiene on a farm or in its packhouse. */
export const HygieneCheck = Type.Object({
  id: Id,
  place: StringEnum(hygienePlaces),
  checked_on: Day,
  checked_by: Type.String(),
  answers: Type.Unsafe<Partial<Record<HygieneQuestion, HygieneAnswer>>>(
    Type.Record(Type.String(), StringEnum(hygieneAnswers)),
  ),
  failed: Type.Integer({ description: 'answers that are no' }),
  put_right: Nullable(Type.String()),
  note: Nullable(Type.String()),
  recorded_by: Nullable(Type.String()),
  recorded_at: Timestamp,
  version: SeenVersion,
});

export type HygieneCheck = Static<typeof HygieneCheck>;

/** Fields may be missing here where a rule reports them. */
export const HygieneDraft = StrictObject({
  place: StringEnum(hygienePlaces),
  checked_on: OptionalDay,
  checked_by: OptionalText(maxRecordPerson),
  answers: Type.Unsafe<Partial<Record<HygieneQuestion, HygieneAnswer>>>(Answers),
  put_right: OptionalText(maxRecordNote),
  note: OptionalText(maxRecordNote),
});

export type HygieneDraft = Static<typeof HygieneDraft>;

/** A new check, as a form or a phone sends it. */
const NewHygieneCheck = StrictObject({ ...HygieneDraft.properties, id: Uuid, farm_id: Uuid });
export type SentHygieneCheck = Static<typeof NewHygieneCheck>;

export const listHygieneChecks = get('/staff/farms/:id/hygiene-checks', 'staff', {
  summary:
    'The latest five hundred checks of hygiene of a farm, the newest first. The record book has all of a season.',
  params: IdParams,
  query: LanguageQuery,
  reply: ListReply(HygieneCheck),
});

export const addHygieneCheck = post('/staff/hygiene-checks', 'staff', {
  summary:
    'Records a check of hygiene, once for its id. Without `checked_by` it is by the caller. Every question of the ' +
    'place has an answer.',
  query: LanguageQuery,
  body: NewHygieneCheck,
  reply: NewRecordReply,
});

export const changeHygieneCheck = put('/staff/hygiene-checks/:id', 'staff', {
  summary: 'Corrects a check, or adds what was put right. The audit log keeps both.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...HygieneDraft.properties, version: SeenVersion }),
  reply: Type.Null(),
});

/** Returns the questions of a place that have no answer. */
export const unansweredOf = ({
  place,
  answers,
}: Pick<HygieneDraft, 'place' | 'answers'>): HygieneQuestion[] =>
  hygieneQuestions[place].filter((question) => !answers?.[question]);

export const hygieneRules: readonly Rule<HygieneDraft>[] = [filled('checked_on', 'office.rule_day')];
