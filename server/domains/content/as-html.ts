import type { StaticBlock } from '@kebun/contract/content.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Sections as HTML. They hold text alone, so whatever looks like a tag in them is shown, not obeyed. */
export const asHtml = (sections: StaticBlock['sections']): string =>
  sections
    .map(({ id, heading, paragraphs }) => {
      const title = `<h2 id="${escaped(id)}">${escaped(heading)}</h2>`;
      return [title, ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`)].join('');
    })
    .join('');
