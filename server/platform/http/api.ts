import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forEveryone } from '../auth/policy.ts';
import type { Sessions } from '../auth/session.ts';
import type { Admission } from '../cache/overload.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { sendCached } from '../cache/tagged-cache.ts';
import { describeApi } from './describe-api.ts';
import { readOnlyJson } from './json-body.ts';
import { Refusal } from './refusal.ts';
import { sendError } from './send-error.ts';

const methods = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

interface ApiDeps {
  answers: ResponseCache;
  headers: Record<string, string>;
  publicUrl: string;
  overload: Admission;
  sessions: Sessions;
}

/** Prepares the API: parsing of bodies, common headers, refusals. */
export async function prepareApi(
  http: FastifyInstance,
  { answers, headers, publicUrl, overload, sessions }: ApiDeps,
) {
  const personal = { ...headers, 'cache-control': 'no-store' }; // the default until a route sets another
  const methodsByPath = new Map<string, Set<string>>();
  const readByShoppers = new Set<string>(); // paths

  readOnlyJson(http);
  http.setErrorHandler(sendError);
  http.setValidatorCompiler(() => () => true); // `serve` validates requests itself
  http.addHook('onRoute', ({ method, url, config }) => {
    const path = url.replaceAll(/:\w+/g, ':named'); // routes of one path may use different parameter names
    const known = methodsByPath.get(path) ?? new Set();
    methodsByPath.set(path, known.union(new Set([method].flat())));
    if ([method].flat().includes('GET') && config?.audience !== 'staff') readByShoppers.add(path);
  });

  http.addHook('onRequest', (request, reply, done) => {
    const cached = isReading(request.method) ? answers.find(request.url) : undefined;
    if (cached) {
      return sendCached(cached, request, reply);
    }
    reply.headers(personal);
    if (!isInside(reply)) overload.admit();
    done();
  });

  await describeApi(http, publicUrl);

  return {
    /** Call it after all routes: it refuses every other method and path. */
    refuseTheRest(prefix: string) {
      for (const [url, known] of [...methodsByPath]) {
        const others = methods.filter((method) => !known.has(method));
        const headers = { allow: [...known].sort().join(', ') };
        const path = url.slice(prefix.length);
        const changing = others.filter((method) => changesCollection(method, url, readByShoppers));
        const rest = others.filter((method) => !changing.includes(method));
        if (changing.length > 0) refuse(http, changing, path, notChanged(sessions), headers);
        if (rest.length > 0) refuse(http, rest, path, () => 'method_not_allowed', headers);
      }
      refuse(http, methods, '/*', () => 'not_found');
    },
  };
}

/** A request from a page that is being rendered was already admitted. */
const isInside = ({ raw }: FastifyReply) => 'isLightMyRequest' in raw;

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

const one = '/:named';

/** A collection is a path that shoppers list and read items of. */
function changesCollection(method: string, url: string, read: ReadonlySet<string>): boolean {
  const isOne = url.endsWith(one);
  const base = isOne ? url.slice(0, -one.length) : url;
  return read.has(base) && read.has(base + one) && (isOne ? ['PUT', 'DELETE'] : ['POST']).includes(method);
}

/**
 * Refuses changes of data that only staff change. Callers without a token are asked to sign in; others get a
 * refusal that it is not allowed.
 */
const notChanged =
  (sessions: Sessions): FallbackReason =>
  async (request) =>
    (await sessions.callerOrNobody(request)) ? 'not_changed_here' : 'signed_out';

type FallbackCode = 'method_not_allowed' | 'not_found' | 'not_changed_here' | 'signed_out';
type FallbackReason = (request: FastifyRequest) => FallbackCode | Promise<FallbackCode>;

/** Refuses before the body is read. */
function refuse(
  http: FastifyInstance,
  method: string[],
  url: string,
  why: FallbackReason,
  headers: Record<string, string> = {},
) {
  http.route({
    method,
    url,
    config: { ...forEveryone, refused: true },
    schema: { hide: true },
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      reply.headers(headers);
      throw new Refusal(await why(request));
    },
    handler: () => {},
  });
}
