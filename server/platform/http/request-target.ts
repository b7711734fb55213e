import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { languages } from '@kebun/contract/lib/languages.ts';
import { type RefusalBody, type RefusalCode, refusals } from '@kebun/contract/lib/refusals.ts';
import { readTarget, type Target } from '@kebun/contract/lib/request-target.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closedHeaders } from './headers.ts';
import { inLanguage } from './language.ts';

type Headers = Record<string, string>;

/** What was asked for as it was read, or why nothing is read of it. */
const read = new WeakMap<IncomingMessage, Target | RefusalCode>();

/**
 * Reads the target of a request, before any route is looked for, and returns the address that the router goes by. What
 * cannot be read goes to `/`, where the first hook of `keepDoor` refuses it.
 */
export function readAtDoor(request: IncomingMessage): string {
  const target = hasOneHost(request) ? readTarget(request.url ?? '') : 'unreadable';
  read.set(
    request,
    target === 'unreadable' ? 'address_unreadable' : target === 'too_long' ? 'address_too_long' : target,
  );
  return typeof target === 'string' ? '/' : target.pathname + target.search;
}

/** The address that a request asks for. Whoever needs its path or its query takes them from here and nowhere else. */
export function targetOf({ raw }: FastifyRequest): Target {
  const target = read.get(raw);
  if (typeof target !== 'object') throw new Error('A request came past the door');
  return target;
}

/** HTTP/1.1 asks for one. Of two, the shop and a proxy before it could each take another. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Stands before every route: gives each answer the headers that all of them carry, and refuses what could not be read.
 * Answers that never reach a route, because their request is no HTTP, are given the same ones.
 */
export function keepDoor(http: FastifyInstance, headers: Headers, newId: () => string): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, ...closedHeaders, 'x-request-id': request.id });
    const target = read.get(request.raw);
    if (typeof target === 'object') return done();
    refuse(target ?? 'address_unreadable', request, reply);
  });
  http.server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    answerSocket(socket, 'address_unreadable', { ...headers, 'x-request-id': newId() }),
  );
  http.server.on(
    'checkExpectation',
    (request: IncomingMessage, response: ServerResponse) => http.server.emit('request', request, response), // what is expected besides "100-continue" is not known here
  );
}

function refuse(code: RefusalCode, request: FastifyRequest, reply: FastifyReply) {
  const isApi = /^\/api(\/|$)/.test(request.originalUrl);
  reply.code(refusals[code]).header('cache-control', 'no-store');
  if (!isApi) return reply.type('text/plain; charset=utf-8').send(inAllLanguages(code));
  const body: RefusalBody = { code, message: inLanguage('en')(`refusal.${code}`), request_id: request.id };
  return reply.send(body);
}

/** One sentence a line. It is for whoever cannot be told which language they read. */
export const inAllLanguages = (code: RefusalCode): string =>
  languages.map((language) => `${inLanguage(language)(`refusal.${code}`)}\n`).join('');

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** What node says of a connection that it cannot go on with. */
const socketFaults = new Map<string, [status: number, code: RefusalCode]>([
  ['HPE_HEADER_OVERFLOW', [431, 'address_too_long']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'request_too_slow']],
]);

/** Answers what is no HTTP, or never came to its end, with the headers that every answer carries. */
export function answerFault(fault: NodeJS.ErrnoException, socket: Duplex, headers: Headers): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = socketFaults.get(fault.code ?? '') ?? [400, 'address_unreadable'];
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
