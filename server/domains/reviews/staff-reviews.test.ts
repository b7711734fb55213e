import { givenReview } from '#test/fixtures/given-review.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';

type Headers = Record<string, string>;

const move = (request: SendRequest, headers: Headers, id: string, body: object) =>
  request('POST', `/api/staff/reviews/${id}/moves`, body, headers);

const idsIn = async (request: SendRequest, headers: Headers, status: string): Promise<string[]> => {
  const { body } = await request('GET', `/api/staff/reviews?limit=100&status=${status}`, undefined, headers);
  return body.data.map(({ id }: { id: string }) => id);
};

const starsOf = async (request: SendRequest, slug: string) => {
  const { body } = await request('GET', `/api/product?slug=${slug}`);
  return body.data.reviews_summary.counts;
};

test('a waiting review is published and hidden again, and the rating follows at once', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const by = await givenStaff(db, 'content');
  const { id } = await givenReview(tx, 'kailan', { rating: 2 });
  const before = await starsOf(request, 'kailan');
  expect(await idsIn(request, by.headers, 'pending')).toContain(id);

  const shown = await move(request, by.headers, id, { move: 'publish' });
  expect(shown.body.data).toMatchObject({ status: 'published', decision: { by: by.name, note: null } });
  expect(await starsOf(request, 'kailan')).toEqual({ ...before, 2: before[2] + 1 });
  expect(await idsIn(request, by.headers, 'published')).toContain(id);

  const hidden = await move(request, by.headers, id, { move: 'reject', note: 'Names a neighbour.' });
  expect(hidden.body.data).toMatchObject({ status: 'rejected', decision: { note: 'Names a neighbour.' } });
  expect(await starsOf(request, 'kailan')).toEqual(before);

  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(log).toMatchObject([
    { action: 'review.published', before: { status: 'pending' }, after: { status: 'published' } },
    { action: 'review.rejected', before: { status: 'published' }, reason: null },
  ]);
});

test('a review is not hidden without a reason', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { id } = await givenReview(tx, 'kailan');

  const { status, body } = await move(request, headers, id, { move: 'reject', note: '  ' });

  expect([status, Object.keys(body.errors)]).toEqual([422, ['note']]);
  expect(await idsIn(request, headers, 'pending')).toContain(id);
});

test('the second decision is refused', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { id } = await givenReview(tx, 'kailan', { publish: true });

  const { status, body } = await move(request, headers, id, { move: 'publish' });

  expect([status, body.code]).toEqual([409, 'review_cannot_move']);
});

test('an unknown review is not found', async ({ db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const unknownId = '018f0000-0000-7000-8000-000000000000';

  expect((await move(request, headers, unknownId, { move: 'publish' })).body.code).toBe('review_not_found');
});
