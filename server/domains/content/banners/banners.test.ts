import { expect, test } from '#test/harness/api.ts';

const now = new Date('2026-11-18T04:00:00Z');
const clock = () => now;

test('the banners of a position are returned in their order, in one language', async ({ open }) => {
  const request = await open();

  const english = (await request('GET', '/api/banners?position=home-slider')).body.data;
  const chinese = (await request('GET', '/api/banners?position=home-slider&lang=zh')).body.data;

  expect(english.map(({ sort }: { sort: number }) => sort)).toEqual([1, 2, 3]);
  expect(english[0]).toMatchObject({
    type: 'hero',
    title: 'Greens from Kulai',
    link: '/categories/view?slug=leafy-greens',
    image: { desktop: { original: expect.stringMatching(/^\/media\/world\//) } },
  });
  expect(chinese[0]).toMatchObject({ title: '古來的青菜', link: english[0].link });
});

test('a banner is shown between its start and its end', async ({ open, db }) => {
  const during = async (starts_at: string | null, ends_at: string | null) => {
    await db.updateTable('banners').set({ starts_at, ends_at }).where('type', '=', 'popup').execute();
    const { body } = await (await open({ clock }))('GET', '/api/banners?type=popup');
    return body.data.length;
  };

  expect(await during(null, null)).toBe(1);
  expect(await during('2026-11-18T04:00:00Z', '2026-11-18T04:00:01Z')).toBe(1);
  expect(await during('2026-11-18T04:00:01Z', null)).toBe(0);
  expect(await during(null, '2026-11-18T04:00:00Z')).toBe(0);
});

test('a position without banners is empty', async ({ open }) => {
  expect((await (await open())('GET', '/api/banners?position=nowhere')).body).toMatchObject({
    data: [],
    total: 0,
  });
});
