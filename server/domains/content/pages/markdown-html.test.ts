import { expect, test } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

const htmlOf = (paragraph: string, language: 'en' | 'zh' = 'en') =>
  markdownHtml([{ id: 'a', heading: 'A', paragraphs: [paragraph] }], language).replace(
    '<h2 id="a">A</h2>',
    '',
  );

test('headings and paragraphs become HTML, and tags in them are escaped', () => {
  const sections = [
    { id: 'ordering', heading: 'Bags & boxes', paragraphs: ['<script>alert(1)</script>', 'Two'] },
  ];

  expect(markdownHtml(sections, 'en')).toBe(
    '<h2 id="ordering">Bags &amp; boxes</h2><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>Two</p>',
  );
});

test('marks become elements, and links to pages lead to the page in the language', () => {
  expect(htmlOf('Buy **fresh [sawi](/products)** now', 'zh')).toBe(
    '<p>Buy <strong>fresh <a href="/zh/products">sawi</a></strong> now</p>',
  );
  expect(htmlOf('## Soup\nTake:\n- bones\n- salt')).toBe(
    '<h3>Soup</h3><p>Take:</p><ul><li>bones</li><li>salt</li></ul>',
  );
  expect(htmlOf('3. Boil')).toBe('<ol start="3"><li>Boil</li></ol>');
  const address = `/pictures/${'a'.repeat(64)}-1200.webp`;
  expect(htmlOf(`![Soup "hot"](${address})`)).toBe(
    `<p><img src="${address}" alt="Soup &quot;hot&quot;"></p>`,
  );
});

test.for([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'http://shop.example',
  '//evil.example',
  '/\\evil.example',
  'https://user:secret@evil.example',
])('F-60: no link leads to %s', (address) => {
  expect(htmlOf(`[here](${address})`)).not.toContain('<a');
  expect(htmlOf(`![here](${address})`)).not.toMatch(/<(a|img)/);
});

test('a quote in an address ends no attribute', () => {
  expect(htmlOf('[here](https://a.example/"onclick="x)')).toBe(
    '<p><a href="https://a.example/&quot;onclick=&quot;x">here</a></p>',
  );
});
