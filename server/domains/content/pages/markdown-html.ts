import type { StaticBlock } from '@kebun/contract/content/pages/pages.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** Returns sections as HTML. Sections contain plain text, so tags in them are escaped. */
export const markdownHtml = (sections: StaticBlock['sections']): string =>
  sections
    .map(({ id, heading, paragraphs }) => {
      const title = `<h2 id="${escapeHtml(id)}">${escapeHtml(heading)}</h2>`;
      return [title, ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)].join('');
    })
    .join('');
