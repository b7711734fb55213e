import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { shareStaticBlock } from './share-static-block.ts';

const both = (text: string) => ({ en: text, zh: `${text}（中文）` });
const draft = {
  title: both('Moon cakes'),
  summary: both('For the festival.'),
  sections: [{ heading: both('How to order'), paragraphs: [both('Before **Friday**.')] }],
};

test('F-59: a draft opens by its link without signing in, until the link expires', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  await request('POST', '/api/static_blocks', { title: both('Moon cakes') }, headers);
  const shared = await request('POST', '/api/static_blocks/moon-cakes/previews', draft, headers);
  expect(shared.status).toBe(201);
  const token = new URL(shared.body.data.path, 'http://shop.test').searchParams.get('token') ?? '';
  const path = `/api/static-block-previews/${token}`;

  const seen = await request('GET', `${path}?lang=zh`);
  expect(seen).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(seen.body.data).toMatchObject({
    title: 'Moon cakes（中文）',
    sections: [
      { id: 'how-to-order', heading: 'How to order（中文）', paragraphs: ['Before **Friday**.（中文）'] },
    ],
    pictures: [],
    expires_at: shared.body.data.expires_at,
  });
  expect((await request('GET', '/api/static_blocks/moon-cakes')).status).toBe(404); // shoppers see nothing
  expect((await request('GET', `/api/static-block-previews/${'A'.repeat(43)}`)).status).toBe(404);

  const [row] = await db.selectFrom('static_block_previews').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(token);
  await db
    .updateTable('static_block_previews')
    .set({ created_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-08T00:00:00Z' })
    .execute();
  expect(await request('GET', path)).toMatchObject({ status: 410, body: { code: 'preview_ended' } });
  await request('POST', '/api/static_blocks/moon-cakes/previews', draft, headers); // deletes expired links
  expect(await db.selectFrom('static_block_previews').select('slug').execute()).toHaveLength(1);
});

test('a policy that is not written yet has a preview, and the FAQ has none', async ({ tx, db }) => {
  const by = await givenStaff(db, 'content');
  await db.deleteFrom('static_blocks').where('slug', '=', 'terms').execute();
  await expect(shareStaticBlock(tx, 'terms', { draft, by })).resolves.toHaveProperty('path');
  await expect(shareStaticBlock(tx, 'faq', { draft, by })).rejects.toMatchObject({ code: 'not_found' });
});
