import { createHash } from 'node:crypto';

/** A page as it is sent, and the hashes by which its Content-Security-Policy lets its own scripts run. */
interface Unmarked {
  body: string;
  scriptHashes: string[];
}

/**
 * Of the scripts that stand in a page only those run that we put there: while the page is made they carry a mark nobody
 * else can know, and are told by it from one that came in with a text. A page is kept and sent to many, so the mark
 * itself is taken off.
 */
export function stripMarker(page: string, mark: string): Unmarked {
  const attribute = ` nonce="${mark}"`;
  const inline = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...page.matchAll(inline)].map(([, script = '']) => script);

  return { body: page.replaceAll(attribute, ''), scriptHashes: [...new Set(scripts.map(hashOf))] };
}

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
