import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenReview, kindWords } from '#test/fixtures/given-review.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { describe, expect, test } from '#test/harness/api.ts';

describe('GET /reviews', () => {
  test('published reviews are listed the newest first, never with an email address', async ({ open, tx }) => {
    const request = await open();
    const { slug } = await givenProduct(tx);
    const { id } = await givenReview(tx, slug, { rating: 3, message: 'A little small.', publish: true });
    await givenReview(tx, slug, { rating: 1 });

    const { status, body } = await request('GET', `/api/reviews?slug=${slug}`);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: [{ id, rating: 3, message: 'A little small.', name: 'Aina', language: 'en', is_verified: false }],
      currentPage: 1,
      lastPage: 1,
      perPage: 30,
      total: 1,
      summary: { average: 3, counts: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 0 } },
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  test('reviews can be filtered by stars and paged', async ({ open, tx }) => {
    const request = await open();
    const { slug, product_id } = await givenProduct(tx);
    for (const rating of [2, 5, 3]) await givenReview(tx, slug, { rating, publish: true });

    const { body } = await request(
      'GET',
      `/api/reviews?product_id=${product_id}&orderBy=rating&sortedBy=asc&limit=2`,
    );
    expect(body.data.map(({ rating }: { rating: number }) => rating)).toEqual([2, 3]);
    expect(body).toMatchObject({ total: 3, lastPage: 2 });

    const beyond = await request('GET', `/api/reviews?product_id=${product_id}&page=9`);
    expect(beyond.body).toMatchObject({ data: [], currentPage: 9, lastPage: 1, total: 3 });
  });

  test('a product must be named and exist', async ({ open }) => {
    const request = await open();

    expect((await request('GET', '/api/reviews')).body).toMatchObject({
      code: 'request_invalid',
      errors: { product_id: ['Please fill this in.'] },
    });
    expect((await request('GET', '/api/reviews?slug=moon-cheese')).body.code).toBe('product_not_found');
    expect((await request('GET', '/api/reviews?slug=kailan&brand_id=x')).body.code).toBe('unknown_filter');
  });
});

describe('POST /reviews', () => {
  test('a new review waits for moderation', async ({ open, tx, db }) => {
    const request = await open();
    const { slug } = await givenProduct(tx);
    const { status, body } = await request(
      'POST',
      '/api/reviews?lang=zh',
      { product_id: slug, ...kindWords, website: 'dapur-aina.example' },
      await guestHeaders(db),
    );

    expect(status).toBe(201);
    expect(body).toMatchObject({
      data: { status: 'pending', is_verified: false },
      message: '謝謝。每一則評價我們都會先看過才刊登。',
    });
    expect((await request('GET', `/api/reviews?slug=${slug}`)).body.total).toBe(0);
    expect(
      await db
        .selectFrom('reviews')
        .select(['website', 'language', 'email'])
        .where('id', '=', body.data.id)
        .executeTakeFirst(),
    ).toEqual({ website: 'https://dapur-aina.example/', language: 'zh', email: 'aina@example.com' });
  });

  test('errors are shown at their fields, in the language of the page', async ({ open, db }) => {
    const request = await open();
    const { status, body } = await request(
      'POST',
      '/api/reviews?lang=zh',
      {
        product_id: 'kailan',
        message: '  ',
        name: 'Buy at www.example.com',
        email: 'nobody',
        website: 'javascript:1',
      },
      await guestHeaders(db),
    );

    expect(status).toBe(422);
    expect(body.message).toBe('請選擇一至五顆星。');
    expect(Object.keys(body.errors)).toEqual(['rating', 'message', 'name', 'email', 'website']);
  });

  test('links and invisible characters are removed from a review', async ({ open, db }) => {
    const request = await open();
    const headers = await guestHeaders(db);
    const write = (message: string) =>
      request('POST', '/api/reviews', { product_id: 'kailan', ...kindWords, message }, headers);

    expect((await write('Cheaper here: https://cheap.example')).body.errors).toHaveProperty('message');
    expect((await write('see cheap-veg.com')).status).toBe(422);
    expect((await write('‮Good\u0007 \r\n\n\n\nvery   good <b>')).status).toBe(201);
    const { message } = await db
      .selectFrom('reviews')
      .select('message')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(message).toBe('Good\n\nvery good <b>');
  });

  test('a caller without a token is asked for one', async ({ open }) => {
    const request = await open();

    expect((await request('POST', '/api/reviews', { product_id: 'kailan', ...kindWords })).status).toBe(401);
  });

  test('a shop with reviews disabled accepts none', async ({ open, tx, db }) => {
    const request = await open();
    await overrideSettings(tx, { features: { reviews: false } });
    const headers = await guestHeaders(db);

    expect(
      (await request('POST', '/api/reviews', { product_id: 'kailan', ...kindWords }, headers)).status,
    ).toBe(404);
  });

  test('the sixth review within a minute is refused', async ({ open, db }) => {
    const request = await open();
    const headers = await guestHeaders(db);
    const write = (product_id: string) =>
      request('POST', '/api/reviews', { product_id, ...kindWords }, headers);

    for (const slug of ['kailan', 'sawi', 'tomato', 'kangkung', 'eggs-a']) {
      expect((await write(slug)).status).toBe(201);
    }
    expect((await write('pak-choy')).status).toBe(429);
  });
});
