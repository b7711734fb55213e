import { CacheTags } from '#platform/cache/cache-tags.ts';
import type { Tasks } from '#platform/jobs/jobs.ts';
import { runOnce } from '#platform/jobs/worker.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, requestTo, test } from '#test/harness/api.ts';
import { appOver } from '#test/harness/test.ts';
import { computeReportTask } from './jobs.ts';

const path = '/api/staff/reports';
const week = { kind: 'sales_by_day', from: '2026-11-01', to: '2026-11-07' };

test('a short report is in the answer, in the requested language, and available as CSV', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');

  const response = await request('POST', path, week, headers);
  expect(response).toMatchObject({ status: 201, body: { data: { parts: 1, parts_done: 1 } } });
  expect(response.body.data.table.rows).toHaveLength(7);

  const csv = await request('GET', `${path}/${response.body.data.id}/csv?lang=zh`, undefined, headers);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain('sales_by_day_2026-11-01_2026-11-07.csv');
  const lines = String(csv.body).split('\r\n');
  expect(lines[0]).toContain('每日銷售');
  expect(lines).toHaveLength(1 + 7 + 1 + 1);

  const list = await request('GET', path, undefined, headers);
  expect(list.body.data).toMatchObject([{ id: response.body.data.id, table: null }]);
});

test('a report is private to its requester', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const other = await givenStaff(db, 'owner');

  const { body } = await request('POST', path, week, headers);
  expect(await request('GET', `${path}/${body.data.id}`, undefined, other.headers)).toMatchObject({
    status: 404,
    body: { code: 'report_not_found' },
  });
});

test('an invalid or too long period is reported at its field', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');

  const turned = await request('POST', path, { ...week, to: '2026-10-01' }, headers);
  expect(turned).toMatchObject({ status: 422 });
  expect(Object.keys(turned.body.errors)).toEqual(['to']);
  expect((await request('POST', path, { ...week, to: '2036-10-01' }, headers)).status).toBe(422);
});

test('a long report is computed month by month, and a stopped job continues', async ({ fresh }) => {
  const { db, pool } = fresh;
  const http = await appOver(db);
  const request = requestTo(http);
  try {
    const { headers } = await givenStaff(db, 'owner');
    const year = { kind: 'sales_by_product', from: '2025-12-01', to: '2026-11-30' };

    const response = await request('POST', path, year, headers);
    expect(response).toMatchObject({
      status: 202,
      body: { data: { parts: 12, parts_done: 0, table: null } },
    });
    const { id } = response.body.data;
    expect(await request('GET', `${path}/${id}/csv`, undefined, headers)).toMatchObject({
      status: 409,
      body: { code: 'report_not_done' },
    });

    const mark = JSON.stringify([{ key: '', en: '', zh: '', units: 7, sold: 0, returned: 0, net: 0 }]);
    await db.insertInto('report_parts').values({ report_id: id, part: 3, figures: mark }).execute();
    expect((await request('GET', `${path}/${id}`, undefined, headers)).body.data.parts_done).toBe(1);
    await runOnce({ pool, db, tags: new CacheTags() }, { 'reports.compute': computeReportTask } as Tasks);

    const done = await request('GET', `${path}/${id}`, undefined, headers);
    expect(done.body.data).toMatchObject({ parts_done: 12 });
    expect(done.body.data.table.totals[0]).toBeGreaterThanOrEqual(7);
  } finally {
    await http.close();
  }
});
