import { createHash } from 'node:crypto';

/** A page as it is sent, and the script hashes of its Content-Security-Policy. */
interface StrippedPage {
  body: string;
  scriptHashes: string[];
}

/**
 * Returns the page without marks, and the hashes of its scripts. During rendering our own scripts carry a random mark,
 * which distinguishes them from an injected one. A page is cached and sent to many, so the mark itself is removed.
 */
export function stripMarker(page: string, mark: string): StrippedPage {
  const attribute = ` nonce="${mark}"`;
  const inline = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...page.matchAll(inline)].map(([, script = '']) => script);

  return { body: page.replaceAll(attribute, ''), scriptHashes: [...new Set(scripts.map(hashOf))] };
}

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
