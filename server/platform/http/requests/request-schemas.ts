import { isLink, isWebAddress } from '@kebun/contract/content/menus/link.ts';
import { firstDay, isDay, lastDay } from '@kebun/contract/lib/days.ts';
import type { Call } from '@kebun/contract/lib/endpoint.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import type { FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError as Fault } from 'typebox/error';
import Format from 'typebox/format';
import { Settings } from 'typebox/system';
import { assertSpans, spansOf } from '../../lib/spans.ts';
import { assertNoErrors } from '../field-errors.ts';
import { unknownFilter } from '../list-query.ts';
import { addDefaultTexts, missingTexts, textsIn } from '../missing-texts.ts';
import { type FieldErrors, Refusal } from '../refusal.ts';
import { queryReader } from './query-reader.ts';
import { closeSchema, type Schema } from './request-schema.ts';

type Reader = (request: FastifyRequest) => { params: unknown; query: unknown; body: unknown };
type Check = (value: unknown) => FieldErrors | undefined;

const lang: Schema = { type: 'string', enum: [...languages] };

/** Returns the query schema of a call, including the language. */
export const querySchema = (call: Call): Schema => {
  const { properties, ...rest } = closeSchema((call.query ?? { type: 'object' }) as Schema);
  return { ...rest, properties: { lang, ...properties } };
};

export const bodySchema = (call: Call) => call.body && closeSchema(call.body as Schema);
export const paramsSchema = (call: Call) => call.params && closeSchema(call.params as Schema);

/**
 * Returns the request parser of a call. Each error has the name of its field. A path that fits no schema is
 * not_found.
 */
export function requestReader(call: Call): Reader {
  const reader = readers.get(call) ?? makeReader(call);
  readers.set(call, reader);
  return reader;
}

const readers = new WeakMap<Call, Reader>(); // built once for all apps

function makeReader(call: Call): Reader {
  const readQuery = queryReader(querySchema(call));
  const checkQuery = checker(querySchema(call));
  const checkBody = checker(bodySchema(call));
  const checkParams = checker(paramsSchema(call));
  const querySpans = spansOf(querySchema(call));
  const bodySpans = spansOf(bodySchema(call));
  const parameters = parametersOfList(querySchema(call));
  const ignored = ignoredIn(bodySchema(call));
  const texts = textsIn(bodySchema(call));

  return (request: FastifyRequest) => {
    const query = readQuery(request.query as Record<string, unknown>);
    const sent = request.body === undefined && checkBody ? {} : request.body; // an empty body counts as an empty form
    const values = { query, body: omitFields(ignored, sent) };
    addDefaultTexts(texts, values.body);

    if (checkParams?.(request.params)) throw new Refusal('not_found');
    const unknown = parameters && Object.keys(query).find((name) => !parameters.has(name));
    if (unknown !== undefined) throw unknownFilter(unknown);
    const errors = {
      ...missingTexts(texts, values.body),
      ...checkBody?.(values.body),
      ...checkQuery?.(query),
    };
    assertNoErrors(errors);
    assertSpans(bodySpans, values.body);
    assertSpans(querySpans, query);
    return { ...values, params: request.params };
  };
}

/** Returns the parameters of a list; any other one is an unknown filter. Returns undefined for other calls. */
const parametersOfList = ({ properties = {} }: Schema): ReadonlySet<string> | undefined =>
  'searchJoin' in properties ? new Set(Object.keys(properties)) : undefined;

/** Returns the body fields that clients may send and that are ignored. */
const ignoredIn = (schema: Schema | undefined) =>
  Object.entries(schema?.properties ?? {})
    .filter(([, field]) => field['x-ignored'] === true)
    .map(([name]) => name);

/** Returns the body without some of its fields. */
function omitFields(names: readonly string[], body: unknown): unknown {
  if (names.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

function checker(schema: Schema | undefined): Check | undefined {
  if (!schema) return undefined;
  const validator = Compile(schema);
  const lists = listsIn([schema]);
  return (value) =>
    tooMany(lists, value) ??
    (validator.Check(value) ? findUnreadable(value) : toFieldErrors(validator.Errors(value)));
}

/** The lists in a request with their maximum length. */
interface Lists {
  most: number | undefined; // undefined: no list here
  items: Lists | undefined;
  fields: [name: string, inside: Lists][];
}

/** Returns the lists that any of these schemas allows. The longest limit of several forms counts. */
function listsIn(schemas: readonly Schema[]): Lists | undefined {
  const forms = schemas.flatMap(formsOf);
  const lists = forms.filter(({ type }) => [type].flat().includes('array'));
  const longest = lists.map(({ maxItems }) => Number(maxItems ?? Number.POSITIVE_INFINITY));
  const most = longest.length > 0 ? Math.max(...longest) : undefined;
  const items =
    lists.length > 0 ? listsIn(lists.flatMap(({ items }): Schema[] => (items ? [items] : []))) : undefined;
  const names = new Set(forms.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const fields = [...names].flatMap((name): [string, Lists][] => {
    const inside = listsIn(
      forms.flatMap(({ properties }): Schema[] => (properties?.[name] ? [properties[name]] : [])),
    );
    return inside ? [[name, inside]] : [];
  });
  return most === undefined && fields.length === 0 ? undefined : { most, items, fields };
}

const formsOf = (schema: Schema): Schema[] => schema.anyOf?.flatMap(formsOf) ?? [schema];

/** Refuses a list above its limit, without checking its items. */
function tooMany(lists: Lists | undefined, value: unknown, at = ''): FieldErrors | undefined {
  if (!lists || typeof value !== 'object' || value === null) return undefined;
  const { most, items, fields } = lists;
  if (Array.isArray(value)) {
    if (value.length > (most ?? value.length)) return { [at || 'body']: ['rule.wrong_value'] };
    return firstOf(value.entries(), ([n, item]) => tooMany(items, item, pathOf(at, n)));
  }
  const object = value as Record<string, unknown>;
  return firstOf(fields, ([name, lists]) => tooMany(lists, object[name], pathOf(at, name)));
}

const pathOf = (at: string, name: string | number) => (at ? `${at}.${name}` : String(name));

/** Returns the first result that is defined. */
function firstOf<One, Found>(some: Iterable<One>, find: (one: One) => Found | undefined): Found | undefined {
  for (const one of some) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

Settings.Set({ maxErrors: 100 }); // per request; the eight errors that are reported are fewer than a form has fields

/** Finds NUL, which PostgreSQL cannot store, and unpaired surrogates. */
function findUnreadable(value: unknown): FieldErrors | undefined {
  const open: [field: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [field, inside] = next;
    if (typeof inside === 'string') {
      if (inside.includes('\0') || !inside.isWellFormed()) return { [field]: ['rule.wrong_value'] };
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [key, part] of Object.entries(inside)) open.push([field ? `${field}.${key}` : key, part]);
    }
  }
  return undefined;
}

/** Returns the errors by field; a field in a list is `items.0.quantity`. */
function toFieldErrors(faults: Fault[]): FieldErrors {
  const errors: Record<string, MessageKey[]> = Object.create(null); // the names come from the client
  for (const fault of nearestBranch(faults)) {
    for (const [field, rule] of rulesOf(fault)) {
      errors[field] ??= [];
      if (!errors[field].includes(rule)) errors[field].push(rule);
    }
  }
  return Object.keys(errors).length > 0 ? errors : { body: ['rule.wrong_value'] }; // never empty
}

function rulesOf({ keyword, instancePath, params }: Fault): [field: string, rule: MessageKey][] {
  const at = instancePath.slice(1).replaceAll('/', '.');
  const inside = (name: string) => (at ? `${at}.${name}` : name);
  const named = params as { requiredProperties?: string[]; format?: string };

  if (keyword === 'required')
    return (named.requiredProperties ?? []).map((name) => [inside(name), 'rule.required']);
  if (keyword === 'boolean') return [[at, 'rule.unknown_field']]; // the field must not exist
  if (keyword === 'additionalProperties' || keyword === 'anyOf') return []; // reported by the errors inside it
  if (keyword === 'format' && named.format === 'email') return [[at, 'rule.email']];
  return [[at || 'body', 'rule.wrong_value']];
}

const branch = /^(.*?)\/anyOf\/(\d+)/;

/** For a body with several forms, returns the errors of the closest form. */
function nearestBranch(faults: Fault[]): Fault[] {
  const forms = new Map<string, Map<string, Fault[]>>();
  const others: Fault[] = [];
  for (const fault of faults) {
    const [, place, form] = branch.exec(fault.schemaPath) ?? [];
    if (place === undefined || form === undefined) others.push(fault);
    else {
      const here = forms.get(place) ?? new Map<string, Fault[]>();
      forms.set(place, here.set(form, [...(here.get(form) ?? []), fault]));
    }
  }
  const nearest = [...forms.values()].flatMap((here) =>
    [...here.values()].reduce((least, form) => (form.length < least.length ? form : least)),
  );
  return [...others, ...nearest];
}

/** The checks of the formats in schemas. Any other format is a defect. */
const formats: Record<string, (text: string) => boolean> = {
  date: isDay,
  'date-time': isMoment,
  uuid: (text) => Format.IsUuid(text),
  link: isLink,
  'web-address': isWebAddress,
  email: (text) => text.length <= 254 && Format.IsEmail(text),
};

for (const [name, check] of Object.entries(formats)) Format.Set(name, check);

const momentForm =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](0\d|1[0-4]):[0-5]\d)$/i;

/** Accepts a moment with its UTC offset that both PostgreSQL and JavaScript can read. */
function isMoment(text: string): boolean {
  const [, day = ''] = momentForm.exec(text) ?? [];
  return isDay(day) && day > firstDay && day < lastDay && !Number.isNaN(Date.parse(text)); // whatever its offset makes of it
}
