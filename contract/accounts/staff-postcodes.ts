import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { del, get, post, put } from '../lib/endpoint.ts';
import { maxCitiesOfPostcode, maxCityLength, zipDigits } from '../lib/limits.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import { Id, Nullable, OptionalText, PageReply, RecordReply, StrictObject } from '../lib/shapes.ts';

/** A postcode with its cities and its state. */
export const StaffPostcode = Type.Object({
  id: Id,
  zip: Type.String(),
  cities: Type.Array(Type.String()),
  state_id: Id,
  state: Type.String(),
  zone: Nullable(Type.String({ description: 'the code of its delivery zone; null: no delivery' })),
});

export type StaffPostcode = Static<typeof StaffPostcode>;

const places = {
  state_id: OptionalText(10),
  cities: Type.Array(Type.String({ maxLength: maxCityLength }), { maxItems: maxCitiesOfPostcode }),
};

/** Fields may be missing here where a rule reports them. */
const NewPostcode = StrictObject({ zip: OptionalText(zipDigits), ...places });

export type PostcodeDraft = Static<typeof NewPostcode>;

const PostcodeParams = StrictObject({ zip: Id });

export const listStaffPostcodes = get('/staff/postcodes', 'staff', {
  summary: 'The postcodes with their cities and states. The text is the beginning of a postcode, or a city.',
  query: StrictObject({
    lang: listQuery.lang,
    text: listQuery.text,
    limit: listQuery.limit,
    page: listQuery.page,
  }),
  reply: PageReply(StaffPostcode),
});

export const getStaffPostcode = get('/staff/postcodes/:zip', 'staff', {
  summary: 'One postcode with its cities and state.',
  params: PostcodeParams,
  query: LanguageQuery,
  reply: RecordReply(StaffPostcode),
});

export const createPostcode = post('/staff/postcodes', 'staff', {
  summary: 'Adds a postcode that the post office has opened. Addresses with it are accepted from then on.',
  query: LanguageQuery,
  body: NewPostcode,
  reply: RecordReply(StaffPostcode),
});

export const changePostcode = put('/staff/postcodes/:zip', 'staff', {
  summary: 'Corrects the cities and the state of a postcode. Saved addresses stay as they are.',
  params: PostcodeParams,
  query: LanguageQuery,
  body: StrictObject(places),
  reply: RecordReply(StaffPostcode),
});

export const removePostcode = del('/staff/postcodes/:zip', 'staff', {
  summary: 'Removes a postcode. New addresses with it are refused.',
  params: PostcodeParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

type Places = Pick<PostcodeDraft, 'state_id' | 'cities'>;

const filledCities = (cities: readonly string[] | undefined) =>
  (cities ?? []).map((city) => city.trim()).filter(Boolean);

/** The rules of the place of a postcode. */
export const placeRules: readonly Rule<Places>[] = [
  filled('state_id', 'address.rule_state'),
  {
    field: 'cities',
    message: 'address.rule_city',
    holds: (draft) => filledCities(draft?.cities).length > 0,
  },
];

export const postcodeRules: readonly Rule<PostcodeDraft>[] = [
  filled('zip', 'address.rule_zip'),
  fits('zip', (typed) => /^\d{5}$/.test(typed), 'rule.zip'),
  ...(placeRules as readonly Rule<PostcodeDraft>[]),
];
