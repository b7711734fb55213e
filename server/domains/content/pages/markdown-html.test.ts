import { expect, test } from 'vitest';
import { asHtml } from './markdown-html.ts';

test('a heading and its paragraphs are told as such, and nothing in them is obeyed', () => {
  const sections = [
    { id: 'ordering', heading: 'Bags & boxes', paragraphs: ['<script>alert(1)</script>', 'Two'] },
  ];

  expect(asHtml(sections)).toBe(
    '<h2 id="ordering">Bags &amp; boxes</h2><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>Two</p>',
  );
});
