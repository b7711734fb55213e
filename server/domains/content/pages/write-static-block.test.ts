import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import type { StaticBlockInput } from '../queries.ts';
import { findStaticBlock } from './find-static-blocks.ts';
import { writeStaticBlock } from './publish-static-block.ts';

const inEnglish = { language: 'en', now: new Date() } as const;
const inChinese = { ...inEnglish, language: 'zh' } as const;

const saying = (text: string): StaticBlockInput['sections'] => [
  {
    id: 'returns',
    heading: { en: 'Returns', zh: '退貨' },
    paragraphs: [{ en: text, zh: `${text}（中文）` }],
  },
];

const policy = (change: Partial<StaticBlockInput> = {}): StaticBlockInput => ({
  slug: 'crate-policy',
  type: 'policy',
  title: { en: 'Crates', zh: '菜籃' },
  summary: { en: 'What becomes of crates.', zh: '菜籃怎麼辦。' },
  version: '1.0',
  effective_on: '2026-10-01',
  sections: saying('Bring it back.'),
  ...change,
});
const second = policy({ version: '1.1', effective_on: '2026-11-01', sections: saying('We fetch it.') });

describe('a text', () => {
  test('that changes is still readable in its old version', async ({ tx }) => {
    await writeStaticBlock(tx, policy());
    await writeStaticBlock(tx, second);

    const now = await findStaticBlock(tx, { slug: 'crate-policy' }, inEnglish);
    const then = await findStaticBlock(tx, { slug: 'crate-policy', version: '1.0' }, inChinese);

    expect(now).toMatchObject({ version: '1.1', sections: [{ paragraphs: ['We fetch it.'] }] });
    expect(then).toMatchObject({
      version: '1.0',
      effective_on: '2026-10-01',
      sections: [{ paragraphs: ['Bring it back.（中文）'] }],
    });
    expect(then?.versions).toEqual([
      { version: '1.1', effective_on: '2026-11-01' },
      { version: '1.0', effective_on: '2026-10-01' },
    ]);
    expect(await findStaticBlock(tx, { slug: 'crate-policy', version: '9.9' }, inEnglish)).toBeUndefined();
  });

  test('of a policy cannot change under an accepted version', async ({ tx }) => {
    await writeStaticBlock(tx, policy());

    await expect(writeStaticBlock(tx, policy({ sections: saying('Keep it.') }))).rejects.toMatchObject({
      code: 'version_taken',
    });
    await writeStaticBlock(tx, policy({ summary: { en: 'Crates come back.', zh: '菜籃要還。' } }));
    expect(await findStaticBlock(tx, { slug: 'crate-policy' }, inEnglish)).toMatchObject({
      seo: { description: 'Crates come back.' },
    });
  });

  test('cannot take an earlier version number', async ({ tx }) => {
    await writeStaticBlock(tx, policy());
    await writeStaticBlock(tx, second);

    await expect(writeStaticBlock(tx, policy())).rejects.toMatchObject({ code: 'version_taken' });
  });

  test('that is no policy can be corrected without a new version', async ({ tx }) => {
    await writeStaticBlock(tx, policy({ type: 'page', shown_from: '2026-10-01T00:00:00Z' }));
    await writeStaticBlock(tx, policy({ type: 'page', sections: saying('Keep it.') }));

    expect(await findStaticBlock(tx, { slug: 'crate-policy' }, inEnglish)).toMatchObject({
      sections: [{ paragraphs: ['Keep it.'] }],
    });
  });
});

test('published twice at once under one version is refused once', async ({ fresh }) => {
  const inTransaction = withInvalidation(fresh.db, new CacheTags());
  await inTransaction((tx) => writeStaticBlock(tx, policy()));

  const published = await Promise.allSettled(
    ['We fetch it.', 'Burn it.'].map((text) =>
      inTransaction((tx) => writeStaticBlock(tx, { ...second, sections: saying(text) })),
    ),
  );

  expect(published.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('that changes drops only the cached answers that show it', async ({ open, db }) => {
  const tags = new CacheTags();
  const dropped: string[] = [];
  tags.onDrop((tags) => dropped.push(...tags));
  const request = await open({ tags });
  const title = async () => (await request('GET', '/api/static_blocks/faq')).body.data.title;
  expect(await title()).toBe('Frequently asked questions');

  await withInvalidation(
    db,
    tags,
  )((tx) =>
    writeStaticBlock(
      tx,
      policy({ slug: 'faq', type: 'faq', version: '1.1', title: { en: 'Ask', zh: '問' } }),
    ),
  );

  expect(await title()).toBe('Ask');
  expect(dropped).toEqual(['content', 'content:faq']);
});
