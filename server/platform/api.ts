import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { answerError } from './error-handler.ts';
import { readOnlyJson } from './json-body.ts';
import { sendKept } from './kept.ts';
import { describeApi } from './openapi.ts';
import type { Admission } from './overload.ts';
import { forEveryone } from './policy.ts';
import { Refusal } from './refusal.ts';

const methods = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

interface Means {
  answers: AnswerCache;
  headers: Record<string, string>;
  publicUrl: string;
  overload: Admission;
}

/** Makes the ground on which endpoints stand: how bodies are read, what every answer carries, what is refused. */
export async function prepareApi(http: FastifyInstance, { answers, headers, publicUrl, overload }: Means) {
  const personal = { ...headers, 'cache-control': 'no-store' }; // until an answer says otherwise
  const methodsByPath = new Map<string, Set<string>>();

  readOnlyJson(http);
  http.setErrorHandler(answerError);
  http.setValidatorCompiler(() => () => true); // `serve` holds requests against their schemas itself
  http.addHook('onRoute', ({ method, url }) => {
    const path = url.replaceAll(/:\w+/g, ':named'); // calls of one path may name what is in it differently
    const known = methodsByPath.get(path) ?? new Set();
    methodsByPath.set(path, known.union(new Set([method].flat())));
  });

  http.addHook('onRequest', (request, reply, done) => {
    const kept = isReading(request.method) ? answers.find(request.url) : undefined;
    if (kept) {
      return sendKept(kept, request, reply);
    }
    reply.headers(personal);
    if (!isInside(reply)) overload.admit();
    done();
  });

  await describeApi(http, publicUrl);

  return {
    /** Called when every endpoint is there: what is left is refused, each in its own way. */
    refuseTheRest(prefix: string) {
      for (const [url, known] of [...methodsByPath]) {
        const others = methods.filter((method) => !known.has(method));
        const allow = [...known].sort().join(', ');
        if (others.length > 0)
          refuse(http, others, url.slice(prefix.length), 'method_not_allowed', { allow });
      }
      refuse(http, methods, '/*', 'not_found');
    },
  };
}

/** Asked by a page that is being made here: what has been let in is seen through. */
const isInside = ({ raw }: FastifyReply) => 'isLightMyRequest' in raw;

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/** Before the body is read: whatever it holds, nobody wants it. */
function refuse(
  http: FastifyInstance,
  method: string[],
  url: string,
  code: 'method_not_allowed' | 'not_found',
  headers: Record<string, string> = {},
) {
  http.route({
    method,
    url,
    config: forEveryone,
    schema: { hide: true },
    exposeHeadRoute: false,
    onRequest: (_request, reply, done) => {
      reply.headers(headers);
      done(new Refusal(code));
    },
    handler: () => {},
  });
}
