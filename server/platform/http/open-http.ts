import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  type RouteDefinition,
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { assertEveryRouteHasPolicy } from '../auth/policy.ts';
import type { Config } from '../lib/config.ts';
import { describeError, log as processLog } from '../lib/log.ts';
import {
  answerFault,
  guardRequests,
  parseTarget,
  type TargetReplacement,
} from './requests/request-target.ts';
import { sendError } from './send-error.ts';

const written = new WeakMap<object, Serializer>();

/**
 * Builds serializers once per schema and process, because they are the slowest part of building an app and every
 * test builds one. All apps share the referenced schemas.
 */
const serializerFactory: SerializerFactory = (...shared) => {
  const make = SerializerSelector()(...shared);
  return (route) => {
    const schema = route.schema as object;
    const known = written.get(schema);
    if (known) return known;
    const writer = make(route as RouteDefinition);
    written.set(schema, writer);
    return writer;
  };
};

const kilobytes = 1_024;

interface HttpServerOptions
  extends Pick<Config, 'trustedProxy'>,
    Partial<Pick<Config, 'logLevel' | 'accessLog'>> {
  log: boolean | Log;
  headers: Record<string, string>; // of every answer
  replacementFor?: TargetReplacement;
}

/** Receives log lines instead of the output. */
export interface Log {
  write(line: string): void;
}

/** Opens a server with timeouts and size limits, so that no client can hold a socket or fill the memory. */
export function openHttp({
  log,
  trustedProxy,
  headers,
  replacementFor,
  logLevel = 'info',
  accessLog = false,
}: HttpServerOptions): FastifyInstance {
  const newId = requestIds();
  const http = Fastify({
    trustProxy: trustedProxy.length > 0 && [...trustedProxy], // only their `X-Forwarded-For` counts
    rewriteUrl: (request) => parseTarget(request, replacementFor),
    clientErrorHandler: (fault, socket) =>
      answerFault(fault, socket, { ...headers, 'x-request-id': newId() }),
    http: { requireHostHeader: false }, // `keepDoor` requires one, and answers with every header
    bodyLimit: 64 * kilobytes,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    maxRequestsPerSocket: 1_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: newId,
    requestIdHeader: false,
    logger: log && {
      level: logLevel === 'info' ? 'warn' : logLevel, // Fastify's information repeats what the start logs
      serializers: { req: withoutQuery, err: describeError },
      ...(log !== true && { stream: log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: { buildSerializer: serializerFactory } },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    frameworkErrors: sendError,
  } satisfies FastifyHttpOptions<Server>);
  http.setChildLoggerFactory((logger) => logger); // a logger per request costs more than most requests
  assertEveryRouteHasPolicy(http);
  guardRequests(http, headers, newId);
  http.server.headersTimeout = 5_000;
  http.server.prependListener('request', closeAfterLast);
  if (accessLog) http.server.prependListener('request', logAccess);
  return http;
}

/** Node sends `Connection: close` with the last answer of a socket, but leaves it open and answers 503 on it. */
function closeAfterLast(
  _request: unknown,
  response: ServerResponse & { maxRequestsOnConnectionReached?: boolean },
) {
  if (response.maxRequestsOnConnectionReached) response.shouldKeepAlive = false;
}

/** Logs one line per answer, without the query, which may contain an email address or a share token. */
function logAccess({ method, url = '', socket }: IncomingMessage, response: ServerResponse) {
  const began = performance.now();
  const path = url.split('?', 1)[0]?.slice(0, 300);
  const from = socket.remoteAddress;
  response.once('close', () => {
    const ms = Math.round(performance.now() - began);
    const status = response.writableFinished ? response.statusCode : 'cut off';
    processLog.info({ event: 'access', method, path, status, ms, from }, `${method} ${path}`);
  });
}

/** Removes the query, which may contain an email address or a share token. */
const withoutQuery = ({ method, url }: FastifyRequest) => ({ method, url: url.split('?', 1)[0] ?? '' });

/**
 * Returns a generator of request ids, which refusals and log lines share. All have one length, so the length of a
 * refusal says nothing.
 */
function requestIds() {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${process}-${(count++).toString(36).padStart(7, '0')}`;
}
