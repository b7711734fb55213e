import pg from 'pg';
import { Refusal } from './refusal.ts';

const foreignKeyBroken = '23503';
const notThere = /^Key \([^)]*\)=\((.*)\) is not present in table/;

/**
 * The refusal of a request that names something by an id that nothing has, where the database found that out. Undefined
 * for any other error, and where the id was not the caller’s: then the mistake is ours.
 */
export function refuseUnknownId(error: unknown, body: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyBroken) return undefined;
  const [, id] = notThere.exec(error.detail ?? '') ?? [];
  const field = id && fieldHolding(body, id.toLowerCase());
  return field ? new Refusal('request_invalid', { broken: { [field]: ['rule.wrong_value'] } }) : undefined;
}

/** Where a body holds a text: `items.0.product_id`. Letters may be of either case, as in a uuid. */
function fieldHolding(body: unknown, text: string, at = ''): string | undefined {
  if (typeof body === 'string') return body.toLowerCase() === text ? at || 'body' : undefined;
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [key, part] of Object.entries(body)) {
    const found = fieldHolding(part, text, at ? `${at}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
