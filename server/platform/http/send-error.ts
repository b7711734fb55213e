import { type RefusalBody, type RefusalCode, refusals } from '@kebun/contract/lib/refusals.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { isConnectionError, isDiskFull, reportDatabaseError } from '../db/connection-errors.ts';
import { noteDenial } from './denials.ts';
import { invalidField } from './field-errors.ts';
import { inLanguage, languageOf } from './language.ts';
import { Refusal, type RefusalDetails } from './refusal.ts';
import { refusalValues } from './refusal-values.ts';

/** Errors by Fastify before a handler runs. Its other codes are defects. */
const refusedByFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'json_unreadable',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body_not_json',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'body_not_json', // a QUERY without one
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Turns every error into an HTTP answer. This is the only place. */
export function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = classifyAndLogError(error, request);
  const status = refusals[refusal.code];
  const wait = refusal.details.retryAfter ?? (status === 503 ? 2 : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  reply.header('cache-control', 'no-store');
  return reply.code(status).send(bodyOf(refusal, request));
}

/** Returns the refusal for an error. Defects and denials are logged, once. */
export function classifyAndLogError(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  const refusal = asRefusal(error, request);
  if (refusal.code === 'server_failed') request.log.error({ err: error, ...describeRequest(request) });
  else if (!(error instanceof Refusal) && isConnectionError(error))
    reportDatabaseError(error, describeRequest(request));
  else noteDenial(refusal, request);
  return refusal;
}

/** Returns a request for the log, without its query, which may contain an email address or a share token. */
export const describeRequest = ({ id, method, url }: FastifyRequest) => ({
  request_id: id,
  method,
  path: url.split('?', 1)[0]?.slice(0, 300),
});

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest) {
  if (error instanceof Refusal) return error;
  const unknown = refuseUnknownId(error, request.body);
  if (unknown) return unknown;
  if (isDiskFull(error)) return new Refusal('cannot_save');
  if (isConnectionError(error)) return new Refusal('server_busy');
  return new Refusal(refusedByFastify[error.code] ?? 'server_failed');
}

function bodyOf({ code, details }: Refusal, request: FastifyRequest): RefusalBody {
  const { errors: rulesByField = {}, issues, fresh } = details as RefusalDetails;
  const language = languageOf(request);
  const t = inLanguage(language);
  const values = refusalValues(language, details.values);
  const errors = Object.entries(rulesByField).map(([field, rules]) => [
    field,
    rules.map((rule) => t(rule, values)),
  ]);
  const first = errors[0]?.[1]?.[0]; // the text for a toast

  return {
    ...fresh,
    code,
    message: first ?? t(`refusal.${code}`, values),
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
    ...(issues && { issues: [...issues] }),
    request_id: request.id,
  };
}

const foreignKeyViolation = '23503';
const missingReference = /^Key \([^)]*\)=\((.*)\) is not present in table/;

/**
 * Returns the refusal for a foreign key violation by an id in the body. Returns undefined for any other error, and
 * for an id from elsewhere, because that is a defect.
 */
export function refuseUnknownId(error: unknown, body: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyViolation) return undefined;
  const [, id] = missingReference.exec(error.detail ?? '') ?? [];
  const field = id && fieldHolding(body, id.toLowerCase());
  return field ? invalidField(field) : undefined;
}

/** Returns the path of a text in a body: `items.0.product_id`. Case is ignored, as in a uuid. */
function fieldHolding(body: unknown, text: string, at = ''): string | undefined {
  if (typeof body === 'string') return body.toLowerCase() === text ? at || 'body' : undefined;
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [key, part] of Object.entries(body)) {
    const found = fieldHolding(part, text, at ? `${at}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
