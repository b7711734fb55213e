import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forEveryone } from '../auth/policy.ts';
import type { Sessions } from '../auth/session.ts';
import type { Admission } from '../cache/overload.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { sendCached } from '../cache/tagged-cache.ts';
import { describeApi } from './api-docs/describe-api.ts';
import { Refusal } from './refusal.ts';
import { readOnlyJson } from './requests/json-body.ts';
import { sendError } from './send-error.ts';
import { ServedPaths } from './served-paths.ts';

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
  const served = new ServedPaths();
  const readByShoppers = new Set<string>(); // paths

  readOnlyJson(http);
  http.setErrorHandler(sendError);
  http.setValidatorCompiler(() => () => true); // `serve` validates requests itself
  http.addHook('onRoute', ({ method, url, config }) => {
    const methods = [method].flat();
    const pattern = served.add(url, methods);
    if (methods.includes('GET') && config?.audience !== 'staff') readByShoppers.add(pattern);
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
      const why = reasonToRefuse(served, readByShoppers, sessions);
      for (const { url, method } of served.takenByOthers(methods))
        refuse(http, [method], url.slice(prefix.length), why);
      refuse(http, methods, '/*', why);
    },
  };
}

/** A request from a page that is being rendered was already admitted. */
const isInside = ({ raw }: FastifyReply) => 'isLightMyRequest' in raw;

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

const itemPath = '/:named';

/** A collection is a path that shoppers list and read items of. */
function changesCollection(method: string, url: string, read: ReadonlySet<string>): boolean {
  const isOne = url.endsWith(itemPath);
  const base = isOne ? url.slice(0, -itemPath.length) : url;
  return (
    read.has(base) && read.has(base + itemPath) && (isOne ? ['PUT', 'DELETE'] : ['POST']).includes(method)
  );
}

type FallbackCode = 'method_not_allowed' | 'not_found' | 'not_changed_here' | 'signed_out';
type FallbackReason = (request: FastifyRequest, reply: FastifyReply) => Promise<FallbackCode>;

/**
 * Returns the reason to refuse a request that no route serves: its path is not known, or its method is not served.
 * Where only staff change data, callers without a token are asked to sign in. Other callers get `not_allowed`.
 */
const reasonToRefuse =
  (served: ServedPaths, readByShoppers: ReadonlySet<string>, sessions: Sessions): FallbackReason =>
  async (request, reply) => {
    const path = served.find(pathOf(request));
    if (!path || path.methods.has(request.method)) return 'not_found'; // a parameter may be too long
    reply.header('allow', [...path.methods].sort().join(', '));
    if (!changesCollection(request.method, path.pattern, readByShoppers)) return 'method_not_allowed';
    return (await sessions.findCaller(request)) ? 'not_changed_here' : 'signed_out';
  };

/** Returns the path of a refused request, decoded. */
function pathOf({ params, routeOptions }: FastifyRequest): string {
  const url = routeOptions.url ?? '';
  const rest = (params as { '*'?: string })['*'];
  return rest === undefined ? url : url.slice(0, -1) + rest;
}

/** Refuses before the body is read. */
function refuse(http: FastifyInstance, method: string[], url: string, why: FallbackReason) {
  http.route({
    method,
    url,
    config: { ...forEveryone, refused: true },
    schema: { hide: true },
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      throw new Refusal(await why(request, reply));
    },
    handler: () => {},
  });
}
