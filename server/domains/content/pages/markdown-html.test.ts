import { expect, test } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

test('headings and paragraphs become HTML, and tags in them are escaped', () => {
  const sections = [
    { id: 'ordering', heading: 'Bags & boxes', paragraphs: ['<script>alert(1)</script>', 'Two'] },
  ];

  expect(markdownHtml(sections)).toBe(
    '<h2 id="ordering">Bags &amp; boxes</h2><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>Two</p>',
  );
});
