import pg from 'pg';
import { Refusal } from './refusal.ts';

const foreignKeyBroken = '23503';
const notThere = /^Key \([^)]*\)=\((.*)\) is not present in table/;

/**
 * Returns the refusal for a foreign key violation by an id in the body. Returns undefined for any other error, and
 * for an id from elsewhere, because that is a defect.
 */
export function refuseUnknownId(error: unknown, body: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyBroken) return undefined;
  const [, id] = notThere.exec(error.detail ?? '') ?? [];
  const field = id && fieldHolding(body, id.toLowerCase());
  return field ? new Refusal('request_invalid', { broken: { [field]: ['rule.wrong_value'] } }) : undefined;
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
