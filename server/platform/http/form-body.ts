import { isAscii, isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const ofUtf8 = /^utf-?8$/i;

/**
 * The fields of a form, in their order and with those that are sent twice. Throws a Refusal where the body is packed,
 * or written in other letters than UTF-8: it would be read as something else than what was sent.
 */
export function formFields({ headers }: FastifyRequest, bytes: Buffer): [string, string][] {
  const encoding = headers['content-encoding'] ?? 'identity';
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  const isTaken = charset === undefined || ofUtf8.test(charset) || isLikeUtf8(charset, bytes);
  if (encoding.toLowerCase() !== 'identity' || !isTaken) throw new Refusal('form_not_utf8');
  if (!isUtf8(bytes)) throw new Refusal('json_unreadable');
  return [...new URLSearchParams(bytes.toString())];
}

/** These write ASCII as UTF-8 does, and old gateways name them. */
const isLikeUtf8 = (charset: string, bytes: Buffer) =>
  /^(us-ascii|iso-8859-1|windows-1252)$/i.test(charset) && isAscii(bytes);
