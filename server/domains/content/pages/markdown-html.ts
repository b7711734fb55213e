import type { StaticBlock } from '@kebun/contract/content/pages/pages.ts';
import {
  type InlineMark,
  linkIn,
  type MarkedBlock,
  parseMarkup,
} from '@kebun/contract/content/pages/parse-markup.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** Returns sections as HTML. Tags in them are text, so they are escaped; only the marks become elements. */
export const markdownHtml = (sections: StaticBlock['sections'], language: Language): string =>
  sections
    .map(({ id, heading, paragraphs }) => {
      const title = `<h2 id="${escapeHtml(id)}">${escapeHtml(heading)}</h2>`;
      const blocks = paragraphs.flatMap(parseMarkup).map((block) => blockHtml(block, language));
      return [title, ...blocks].join('');
    })
    .join('');

function blockHtml(block: MarkedBlock, language: Language): string {
  if (block.kind === 'picture') {
    return `<p><img src="${escapeHtml(block.address)}" alt="${escapeHtml(block.alt)}"></p>`;
  }
  if (block.kind === 'list') {
    const items = block.items.map((item) => `<li>${inlineHtml(item, language)}</li>`).join('');
    return block.start === null ? `<ul>${items}</ul>` : `<ol start="${block.start}">${items}</ol>`;
  }
  const tag = block.kind === 'heading' ? 'h3' : 'p';
  return `<${tag}>${inlineHtml(block.inside, language)}</${tag}>`;
}

const inlineHtml = (marks: readonly InlineMark[], language: Language): string =>
  marks
    .map((mark) => {
      if (mark.kind === 'bold') return `<strong>${inlineHtml(mark.inside, language)}</strong>`;
      if (mark.kind === 'text') return escapeHtml(mark.text);
      return `<a href="${escapeHtml(linkIn(language, mark.address))}">${escapeHtml(mark.text)}</a>`;
    })
    .join('');
