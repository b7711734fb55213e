import { hash } from 'node:crypto';
import { type Language, languages, nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

const submitScript = 'document.forms[0].submit()';

/** Own styles, one inline script that submits the form, and forms to the shop only. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  `script-src 'sha256-${hash('sha256', submitScript, 'base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

interface Frame {
  language: Language;
  t: Translate;
  /** The address of this page in the other language; intermediate pages have none. */
  path?: string;
  title: string;
  body: string;
}

/** Returns a sandbox page, with the notice that no money moves. */
export const page = ({ language, t, path, title, body }: Frame) => `<!doctype html>
<html lang="${tagOfLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · iPay88</title>
<link rel="stylesheet" href="/sandbox/ipay88/sandbox.css">
</head>
<body>
<header>
<p class="mark">iPay<b>88</b></p>
<p class="tag">${escapeHtml(t('sandbox.tag'))}</p>
${
  path
    ? `<nav aria-label="${escapeHtml(t('frame.language'))}">${languages
        .filter((other) => other !== language)
        .map(
          (other) =>
            `<a href="${escapeHtml(path)}?lang=${other}" lang="${tagOfLanguage(other)}" hreflang="${tagOfLanguage(other)}">${nameOfLanguage(other)}</a>`,
        )
        .join('')}</nav>`
    : ''
}
</header>
<main>
${body}
</main>
<footer><p>${escapeHtml(t('sandbox.foot'))}</p></footer>
</body>
</html>
`;

/** Returns a form that submits itself, or by a button without scripts. */
export const autoSubmitForm = (
  url: string,
  fields: Readonly<Record<string, string>>,
  button: string,
) => `<form method="post" action="${escapeHtml(url)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button>${escapeHtml(button)}</button>
</form>
<script>${submitScript}</script>`;
