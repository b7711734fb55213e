import { staffRoles } from '@kebun/contract/staff/staff.ts';
import type { InjectOptions } from 'fastify';
import type { Schema } from '#platform/http/requests/request-schema.ts';
import type { RequestContent } from '../access/cases.ts';
import type { Route } from '../access/every-route.ts';
import { type CallerName, owners } from '../access/people.ts';
import { exampleOf } from './examples.ts';
import { addressExtremes, bodyExtremes, endsOf } from './extremes.ts';
import { fieldsOf } from './fields.ts';
import type { Chance } from './random.ts';
import { ableOf } from './sent.ts';

/** A random request with a readable description. */
export interface GeneratedRequest {
  caller: CallerName;
  options: InjectOptions;
}

const everybody: readonly CallerName[] = ['anonymous', ...owners, ...staffRoles];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** Headers that a call may read, with unusual values. */
// biome-ignore format: list
const strangeHeaders: readonly Record<string, string>[] = [
  { 'accept-language': 'zh-TW,zh;q=0.9' }, { 'accept-language': `${'x-'.repeat(500)}` }, { 'idempotency-key': 'x' }, { 'idempotency-key': 'x'.repeat(3_000) },
  { 'if-none-match': '*' }, { 'if-match': '"1"' }, { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, { range: 'bytes=5-1' }, { accept: 'text/html' },
  { cookie: `session=${'a'.repeat(2_000)}` }, { cookie: '=;=;%00=%' }, { origin: 'null' }, { origin: 'https://elsewhere.example' }, { authorization: 'Bearer ' },
  { authorization: 'Bearer sa_x' }, { authorization: 'Basic Og==' }, { 'content-type': 'text/plain' }, { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' }, { 'content-type': 'application/json; charset=utf-16' }, { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': '1.2.3.4, unknown, ::1' }, { 'x-request-id': '../'.repeat(50) }, { 'user-agent': '' }, { dnt: '1' },
];

/** Generates requests, half of them valid by their schema. `ids` are existing ids. */
export function drawer(chance: Chance, ids: readonly string[]) {
  const now = (percent: number) => chance.below(100) < percent;

  function draw(route: Route, sent: RequestContent): GeneratedRequest {
    const caller = now(75) ? ableOf(route) : chance.one(everybody);
    const isRight = now(50);
    const method = isRight || now(95) ? (route.method as 'GET') : chance.one(methods);
    const url = addressOf(route, sent, isRight);
    const payload = bodyOf(route, sent, isRight);
    const headers = {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
      ...(!isRight && now(12) && chance.one(strangeHeaders)),
    };
    const options = { method, url, headers, ...(payload !== undefined && { payload }) };
    return { caller, options };
  }

  const inPath = (right: string, isRight: boolean) =>
    isRight || now(75) ? encodeURIComponent(right) : now(60) ? chance.one(ids) : chance.one(addressExtremes);

  function addressOf(
    { path, schema }: Route,
    { params = {}, query = {} }: RequestContent,
    isRight: boolean,
  ): string {
    const filled = path.replace(/:(\w+)/g, (_, name) => inPath(params[name] ?? 'none', isRight));
    const parameters = Object.entries(query).flatMap(([name, value]) =>
      isRight || now(85) ? [[name, encodeURIComponent(value)]] : [],
    );
    const known = Object.entries(schema.querystring?.properties ?? {}).filter(([name]) => !(name in query));
    for (let n = known.length > 0 ? chance.below(3) : 0; n > 0; n--) {
      const [name, field] = chance.one(known);
      if (isRight && parameters.some(([there]) => there === name)) continue;
      parameters.push([
        name,
        isRight || now(40) ? takenBy(field) : now(30) ? chance.one(ids) : chance.one(addressExtremes),
      ]);
      if (!isRight && now(6)) parameters.push(parameters[0] as string[]);
    }
    if (!isRight && now(4))
      parameters.push([chance.one(['__proto__', 'a[b]', 'lang', '', 'a.b', '%00']), '1']);
    return parameters.length > 0 ? `${filled}?${parameters.map((pair) => pair.join('=')).join('&')}` : filled;
  }

  function takenBy(schema: Schema): string {
    const taken = [...endsOf(schema), exampleOf(schema)];
    return encodeURIComponent(String(chance.one(taken)).toWellFormed());
  }

  function bodyOf(
    { schema: { body } }: Route,
    { body: right }: RequestContent,
    isRight: boolean,
  ): string | undefined {
    if (typeof right === 'string')
      return isRight || now(60) ? right : right.slice(0, chance.below(right.length + 1));
    if (!body) return right === undefined ? (now(3) ? '{}' : undefined) : JSON.stringify(right);
    const value = structuredClone(now(50) ? exampleOf(body, right) : filled(body, right));
    if (isRight) return JSON.stringify(value);
    return now(94) ? (JSON.stringify(changed(now(40) ? changed(value) : value)) ?? '') : malformed(value);
  }

  /** Returns a valid body with one field filled or changed. */
  function filled(body: Schema, right: unknown): unknown {
    const { schema, with: put } = chance.one(fieldsOf(body, right));
    const ends = endsOf(schema);
    return put(now(70) && ends.length > 0 ? chance.one(ends) : exampleOf(schema));
  }

  function malformed(value: unknown): string {
    const text = JSON.stringify(value) ?? '';
    const twice = text.replace(/^\{("[^"]+":)/, '{$1null,$1'); // a duplicate key
    const cut = text.slice(0, chance.below(text.length + 1));
    return chance.one([
      cut,
      twice,
      `\ufeff${text}`,
      text + text,
      text.replaceAll('"', "'"),
      '',
      '{',
      '[]',
      'null',
    ]);
  }

  /** Returns the value with one part, at any depth, removed, duplicated or replaced. */
  function changed(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || now(4)) return chance.one(bodyExtremes);
    const within = value as Record<string, unknown>;
    const keys = Object.keys(within);
    if (keys.length === 0) return value;
    const key = chance.one(keys);
    const inside = within[key];
    if (typeof inside === 'object' && inside !== null && now(70)) return put(within, key, changed(inside));
    const how = chance.below(5);
    if (how === 0 && Array.isArray(value)) return [...value, inside];
    if (how <= 1) return Array.isArray(value) ? value.toSpliced(Number(key), 1) : omitKey(within, key);
    if (how === 2) return put(within, key, chance.one(ids));
    if (how === 3) return put(within, key, within[chance.one(keys)]);
    return put(within, key, chance.one(bodyExtremes));
  }

  return draw;
}

const put = (within: Record<string, unknown>, key: string, value: unknown) =>
  Array.isArray(within) ? within.with(Number(key), value) : { ...within, [key]: value };

const omitKey = (within: Record<string, unknown>, left: string) =>
  Object.fromEntries(Object.entries(within).filter(([key]) => key !== left));
