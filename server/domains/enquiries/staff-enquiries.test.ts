import { inTransaction, type Tx } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';
import { receiveEnquiry } from './receive-enquiry.ts';
import { settleEnquiry } from './staff-enquiries.ts';

type Headers = Record<string, string>;

async function givenEnquiry(tx: Tx, subject = 'Do you deliver to Ipoh?'): Promise<string> {
  const words = { name: 'Aisyah', email: 'aisyah@example.my', subject, message: 'On which days?' };
  const { case_no } = await receiveEnquiry(tx, words, { caller: undefined, language: 'en' });
  const row = tx.selectFrom('enquiries').select('id').where('case_no', '=', case_no);
  return (await row.executeTakeFirstOrThrow()).id;
}

const list = async (request: SendRequest, headers: Headers, query = ''): Promise<{ id: string }[]> =>
  (await request('GET', `/api/staff/enquiries?${query}`, undefined, headers)).body.data;

test('an answered enquiry leaves the open list and names who answered', async ({ db, tx, open }) => {
  const request = await open();
  const by = await givenStaff(db, 'manager');
  const id = await givenEnquiry(tx);
  expect(await list(request, by.headers)).toMatchObject([{ id, state: 'open', answered_by: null }]);

  const { status } = await request(
    'PUT',
    `/api/staff/enquiries/${id}/state`,
    { state: 'answered' },
    by.headers,
  );

  expect(status).toBe(200);
  expect(await list(request, by.headers)).toEqual([]);
  expect(await list(request, by.headers, 'state=answered')).toMatchObject([{ id, answered_by: by.name }]);
  const [entry] = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
  expect(entry).toMatchObject({
    action: 'enquiry.answered',
    staff_id: by.id,
    before: { state: 'open' },
    after: { state: 'answered' },
  });
});

test('an enquiry can be reopened, but not answered twice', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'content');
  const id = await givenEnquiry(tx);
  const settle = async (state: string) =>
    (await request('PUT', `/api/staff/enquiries/${id}/state`, { state }, headers)).body.code;

  expect(await settle('answered')).toBeUndefined();
  expect(await settle('answered')).toBe('enquiry_state_unchanged');
  expect(await settle('open')).toBeUndefined();
  expect(await list(request, headers)).toMatchObject([{ id, answered_at: null }]);
});

test('of two who answer at once one succeeds', async ({ fresh }) => {
  const staff = [await givenStaff(fresh.db, 'manager'), await givenStaff(fresh.db, 'content')];
  const id = await inTransaction(fresh.db, givenEnquiry);

  const outcomes = await Promise.allSettled(
    staff.map((by) => inTransaction(fresh.db, (tx) => settleEnquiry(tx, id, { state: 'answered', by }))),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('paging by key skips no enquiry', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const ids: string[] = [];
  for (const subject of ['First', 'Second', 'Third']) ids.push(await givenEnquiry(tx, subject));

  const first = await request('GET', '/api/staff/enquiries?limit=2', undefined, headers);
  const second = await list(request, headers, `limit=2&cursor=${encodeURIComponent(first.body.next_cursor)}`);

  const seen = [...first.body.data, ...second].map(({ id }) => id);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  const nowhere = await request('GET', '/api/staff/enquiries?cursor=nowhere', undefined, headers);
  expect(nowhere.status).toBe(422);
});

test('an unknown enquiry is not found', async ({ db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const path = '/api/staff/enquiries/018f0000-0000-7000-8000-000000000000/state';

  expect((await request('PUT', path, { state: 'answered' }, headers)).body.code).toBe('enquiry_not_found');
});
