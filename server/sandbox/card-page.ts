import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Language, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

const readSibling = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
const styles = readSibling('card-page.css');

/** Validates the typed card and submits only its brand and last digits. */
const check = readSibling('card-check.js');

/** Sends the setup token to the page around the frame, and to no other origin. */
const sendTokenScript = `const { token, to } = document.body.dataset;
parent.postMessage({ setup_token: token }, to);`;

const digest = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * The frame has an opaque origin, so that the page around it cannot read it even in a demo. Its form posts to the
 * provider only, and only the shop may frame it.
 */
export const cardPolicy = (publicUrl: string) =>
  [
    "default-src 'none'",
    `style-src ${digest(styles)}`,
    `script-src ${digest(check)} ${digest(sendTokenScript)}`,
    `form-action ${publicUrl}`,
    `frame-ancestors ${publicUrl}`,
    "base-uri 'none'",
  ].join('; ');

interface Frame {
  language: Language;
  title: string;
  body: string;
  data?: Readonly<Record<string, string>>;
}

const frame = ({ language, title, body, data = {} }: Frame) => `<!doctype html>
<html lang="${tagOfLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body${Object.entries(data)
  .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  .join('')}>
${body}
</body>
</html>
`;

interface Field {
  id: 'number' | 'until' | 'code';
  label: MessageKey;
  fault: MessageKey;
  hint: string;
  most: number;
  fill: string;
}

// biome-ignore format: table
const fields = {
  number: { id: 'number', label: 'sandbox.card_number', fault: 'sandbox.card_number_wrong', hint: '4111 1111 1111 1111', most: 23, fill: 'cc-number' },
  until:  { id: 'until',  label: 'sandbox.card_until',  fault: 'sandbox.card_until_wrong',  hint: '12 / 39',             most: 9,  fill: 'cc-exp' },
  code:   { id: 'code',   label: 'sandbox.card_code',   fault: 'sandbox.card_code_wrong',   hint: '123',                 most: 4,  fill: 'cc-csc' },
} as const satisfies Record<string, Field>;

/** Card inputs have no names, so that not even an invented number leaves the browser. */
const input = (
  t: Translate,
  { id, label, fault, hint, most, fill }: Field,
) => `<label for="${id}">${escapeHtml(t(label))}
<input id="${id}" inputmode="numeric" autocomplete="${fill}" placeholder="${hint}" maxlength="${most}" data-fault="${escapeHtml(t(fault))}" aria-describedby="fault"></label>`;

/** Returns the provider's card form, shown in a frame on a page of the shop. */
export function cardPage(
  { language, t }: { language: Language; t: Translate },
  path: string,
  fault?: MessageKey,
): string {
  const title = t('sandbox.card_save');
  return frame({
    language,
    title,
    body: `<form method="post" action="${escapeHtml(path)}" novalidate>
<p class="tag">${escapeHtml(t('sandbox.card_save_tag'))}</p>
${input(t, fields.number)}
<div class="two-columns">${input(t, fields.until)}${input(t, fields.code)}</div>
<input type="hidden" name="brand"><input type="hidden" name="last4"><input type="hidden" name="expiry">
<p id="fault" role="alert">${fault ? escapeHtml(t(fault)) : ''}</p>
<button>${escapeHtml(title)}</button>
</form>
<script>${check}</script>`,
  });
}

/** Returns the page after saving: it notifies the page around it, which removes the frame. */
export const cardSavedPage = (
  { language, t }: { language: Language; t: Translate },
  { token, to }: { token: string; to: string },
) =>
  frame({
    language,
    title: t('sandbox.card_saved'),
    data: { token, to },
    body: `<p role="status">${escapeHtml(t('sandbox.card_saved'))}</p>\n<script>${sendTokenScript}</script>`,
  });
