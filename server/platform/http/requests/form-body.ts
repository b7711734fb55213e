import { isAscii, isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The field of a form that is a photo. */
    photoField?: string;
  }
}

const ofUtf8 = /^utf-?8$/i;

/**
 * Returns the fields of a form in order, with duplicates. Throws a Refusal for a compressed body or an encoding
 * other than UTF-8, because it would be misread.
 */
export function readFormBody({ headers }: FastifyRequest, bytes: Buffer): [string, string][] {
  const encoding = headers['content-encoding'] ?? 'identity';
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  const isTaken = charset === undefined || ofUtf8.test(charset) || isLikeUtf8(charset, bytes);
  if (encoding.toLowerCase() !== 'identity' || !isTaken) throw new Refusal('form_not_utf8');
  if (!isUtf8(bytes)) throw new Refusal('json_unreadable');
  return [...new URLSearchParams(bytes.toString())];
}

/** These encodings equal UTF-8 for ASCII, and old gateways declare them. */
const isLikeUtf8 = (charset: string, bytes: Buffer) =>
  /^(us-ascii|iso-8859-1|windows-1252)$/i.test(charset) && isAscii(bytes);

/** Returns the fields of a form with a photo, which is in Base64. Throws a Refusal for a body that is no such form. */
export async function readPhotoForm(
  { headers }: FastifyRequest,
  bytes: Buffer,
  photoField: string,
): Promise<Record<string, string>> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Refusal('json_unreadable'); // the parser's message does not help the visitor
    });
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else if (name === photoField) fields[name] = Buffer.from(await value.arrayBuffer()).toString('base64');
  }
  return fields;
}
