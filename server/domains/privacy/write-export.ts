import { type Language, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import type { Piece } from './export-data.ts';

interface ExportContext {
  /** The identification of the person at the top of the file. */
  person: { customer: string } | { address: string };
  at: string;
  language: Language;
  t: Translate;
}

/** Returns the export file, as JSON or as an HTML page. */
export function writeExport<Reply>(
  pieces: AsyncIterable<Piece>,
  format: keyof typeof types = 'json',
  cover: ExportContext,
): StreamReply<Reply> {
  const chunks = format === 'html' ? asHtml(pieces, cover) : asJson(pieces, cover);
  return new StreamReply(chunks, { type: types[format], fileName: `kebun.${format}` });
}

const types = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

/** Writes the export as JSON. */
async function* asJson(pieces: AsyncIterable<Piece>, { person, at }: ExportContext): AsyncGenerator<string> {
  yield `${JSON.stringify(person).slice(0, -1)},"exported_at":${JSON.stringify(at)},"data":{`;
  let before: 'nothing' | 'table' | 'row' = 'nothing';
  for await (const piece of pieces) {
    if ('table' in piece) {
      yield `${before === 'nothing' ? '' : '],'}\n${JSON.stringify(piece.table)}:[`;
      before = 'table';
    } else {
      yield `${before === 'row' ? ',' : ''}\n${piece.row}`;
      before = 'row';
    }
  }
  yield `${before === 'nothing' ? '' : ']'}}}\n`;
}

/** Writes the export as a standalone HTML page to store or print. */
async function* asHtml(
  pieces: AsyncIterable<Piece>,
  { at, language, t }: ExportContext,
): AsyncGenerator<string> {
  const title = t('own_data.title');
  yield `<!doctype html><html lang="${tagOfLanguage(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${styles}</style>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('own_data.lead', { at }))}</p>`;
  for await (const piece of pieces) {
    if ('table' in piece) yield `\n<h2>${escapeHtml(piece.table.replaceAll('_', ' '))}</h2>`;
    else yield `\n${listOf(JSON.parse(piece.row))}`;
  }
  yield '\n</html>\n';
}

const styles = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1c2419}
h2{margin:2.5rem 0 .5rem;text-transform:capitalize}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;
gap:.25rem 1rem;margin:0 0 1rem;padding:1rem;border:1px solid #dfe4da;border-radius:.75rem}dt{color:#56604f}
dd{margin:0;overflow-wrap:anywhere}img{max-width:100%}dd dl{padding:.5rem;margin:0}`;

const cellOf = (text: string) =>
  text.startsWith('data:image/jpeg;base64,') ? `<img src="${escapeHtml(text)}" alt="">` : escapeHtml(text);

/** Omits empty fields. */
function listOf(row: object): string {
  const filled = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  const entries = filled.map(([name, value]) => {
    const cell = typeof value === 'object' ? listOf(value) : cellOf(String(value));
    return `<dt>${escapeHtml(name.replaceAll('_', ' '))}</dt><dd>${cell}</dd>`;
  });
  return `<dl>${entries.join('')}</dl>`;
}
