import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalBody, type RefusalCode, refusals } from '@kebun/contract/lib/refusals.ts';
import { readTarget, type Target } from '@kebun/contract/lib/request-target.ts';
import { baseLanguage, shopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closedHeaders } from '../headers.ts';
import { inLanguage } from '../language.ts';

type Headers = Record<string, string>;

/** The parsed target of a request, or why it cannot be parsed. */
const read = new WeakMap<IncomingMessage, Target | RefusalCode>();

/** Returns the fixed address that replaces an unreadable target; undefined where the target is refused. */
export type TargetReplacement = (raw: string) => string | undefined;

/**
 * Parses the target of a request before routing and returns the URL for the router. An unreadable target without a
 * replacement becomes `/`, where the first hook of `guardRequests` refuses it.
 */
export function parseTarget(request: IncomingMessage, replacementFor?: TargetReplacement): string {
  const raw = request.url ?? '';
  const asked = hasOneHost(request) ? readTarget(raw) : undefined;
  const replacement = asked === 'unreadable' ? replacementFor?.(raw) : undefined;
  const target = replacement === undefined ? (asked ?? 'unreadable') : readTarget(replacement);
  read.set(
    request,
    target === 'unreadable' ? 'url_unreadable' : target === 'too_long' ? 'url_too_long' : target,
  );
  return typeof target === 'string' ? '/' : target.pathname + target.search;
}

/** Returns the parsed target of a request. Use it for path and query, and nothing else. */
export function targetOf({ raw, id }: FastifyRequest): Target {
  const target = read.get(raw);
  if (typeof target !== 'object') throw new Error(`targetOf: parseTarget has not read request ${id}`);
  return target;
}

/** HTTP/1.1 requires one Host. With two, server and proxy could choose different ones. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Runs before every route: adds the common headers and refuses unreadable requests. Answers to invalid HTTP get the
 * same headers.
 */
export function guardRequests(http: FastifyInstance, headers: Headers, newId: () => string): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, ...closedHeaders, 'x-request-id': request.id });
    const target = read.get(request.raw);
    if (typeof target === 'object') return done();
    refuse(target ?? 'url_unreadable', request, reply);
  });
  http.server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    answerSocket(socket, 'url_unreadable', { ...headers, 'x-request-id': newId() }),
  );
  http.server.on(
    'checkExpectation',
    (request: IncomingMessage, response: ServerResponse) => http.server.emit('request', request, response), // expectations other than "100-continue" are ignored
  );
}

function refuse(code: RefusalCode, request: FastifyRequest, reply: FastifyReply) {
  const isApi = /^\/api(\/|$)/.test(request.originalUrl);
  reply.code(refusals[code]).header('cache-control', 'no-store');
  if (!isApi) return reply.type('text/plain; charset=utf-8').send(inAllLanguages(code));
  const body: RefusalBody = {
    code,
    message: inLanguage(baseLanguage())(`refusal.${code}`),
    request_id: request.id,
  };
  return reply.send(body);
}

/** Returns the text in all languages of the shop, one per line, for clients whose language is unknown. */
export const inAllLanguages = (code: RefusalCode): string =>
  shopLanguages()
    .map((language) => `${inLanguage(language)(`refusal.${code}`)}\n`)
    .join('');

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Node's errors for connections that cannot continue. */
const socketFaults = new Map<string, [status: number, code: RefusalCode]>([
  ['HPE_HEADER_OVERFLOW', [431, 'url_too_long']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'request_too_slow']],
]);

/** Answers invalid or incomplete HTTP with the common headers. */
export function answerFault(fault: NodeJS.ErrnoException, socket: Duplex, headers: Headers): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = socketFaults.get(fault.code ?? '') ?? [400, 'url_unreadable'];
  answerSocket(socket, code, headers, status);
}

function answerSocket(
  socket: Duplex,
  code: RefusalCode,
  headers: Headers,
  status: number = refusals[code],
): void {
  const body = inAllLanguages(code);
  const head = Object.entries({
    ...headers,
    ...closedHeaders,
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'text/plain; charset=utf-8',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
}
