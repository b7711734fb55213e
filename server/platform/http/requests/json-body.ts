import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { readFormBody } from './form-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    forms?: boolean;
    pictures?: boolean;
    tables?: boolean;
    archives?: boolean;
  }
}

/**
 * Parses bodies as JSON, or as a form, picture, table or part of a zip where a call accepts one. Ambiguous bodies are
 * refused.
 */
export function readOnlyJson(http: FastifyInstance) {
  const parse = http.getDefaultJsonParser('error', 'error');
  const unreadable = new Refusal('json_unreadable');

  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null); // clients declare the type of empty bodies
    if (!isUtf8(bytes)) return done(unreadable);
    const text = bytes.toString();
    parse(request, text, (error, body) => {
      done(error || hasKeyTwice(text) ? unreadable : null, body);
    });
  });
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!request.routeOptions.config.forms) throw new Refusal('body_not_json');
      const fields = readFormBody(request, bytes);
      const isTwice = new Set(fields.map(([name]) => name)).size < fields.length;
      if (isTwice) throw unreadable;
      return Object.fromEntries(fields);
    },
  );
  http.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp'],
    { parseAs: 'buffer' },
    (request, bytes, done) =>
      request.routeOptions.config.pictures ? done(null, bytes) : done(new Refusal('body_not_json')),
  );
  http.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, bytes, done) =>
    request.routeOptions.config.tables ? done(null, bytes) : done(new Refusal('body_not_json')),
  );
  http.addContentTypeParser('application/zip', { parseAs: 'buffer' }, (request, bytes, done) =>
    request.routeOptions.config.archives ? done(null, bytes) : done(new Refusal('body_not_json')),
  );
}

/** Tells whether an object in this JSON has a duplicate key, because parsers differ on which one counts. */
export function hasKeyTwice(text: string): boolean {
  const objects: (Set<string> | null)[] = []; // the keys of each open object; null for an array
  let keyIsNext = false;

  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const keys = keyIsNext && objects.at(-1);
      if (keys) {
        const key = text.slice(at, end);
        const plain = key.includes('\\') ? JSON.parse(key) : key.slice(1, -1);
        if (keys.has(plain)) return true;
        keys.add(plain);
      }
      keyIsNext = false;
      at = end - 1;
    } else if (character === '{') {
      objects.push(new Set());
      keyIsNext = true;
    } else if (character === '[') objects.push(null);
    else if (character === '}' || character === ']') objects.pop();
    else if (character === ',') keyIsNext = Boolean(objects.at(-1));
  }
  return false;
}

function endOfString(text: string, start: number) {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
