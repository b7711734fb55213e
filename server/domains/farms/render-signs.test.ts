import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';

const growing = async (db: Db) => {
  const { rows } = await sql<{ id: string; code: string; plot_id: string; plot: string }>`
    select batches.id, batches.code, plots.id as plot_id, plots.code as plot
    from batches join plots on plots.id = plot_id where closed_at is null limit 1`.execute(db);
  const [batch] = rows;
  if (!batch) throw new Error('The demo has no batches');
  return batch;
};

/** Returns the size of the pages of a PDF in millimetres, and their number. */
function pagesOf(pdf: string) {
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const sizes = boxes.map(([, width, height]) =>
    [width, height].map((side) => Math.round((Number(side) * 25.4) / 72)),
  );
  return { count: boxes.length, size: sizes[0] };
}

describe('signs and labels are printed', () => {
  test.for([
    ['38x25', [38, 25]],
    ['62x40', [62, 40]],
    ['100x62', [100, 62]],
    ['110x70', [110, 70]],
    ['a6', [148, 105]],
    ['a5', [210, 148]],
    ['a4', [297, 210]],
  ] as const)('in the size %s', async ([size, expected], { db, open }) => {
    const { plot_id, id } = await growing(db);
    const { headers } = await givenStaff(db, 'owner');
    const request = await open();

    for (const path of [`plots/${plot_id}/sign`, `batches/${id}/label`]) {
      const answer = await request(
        'GET',
        `/api/staff/${path}?size=${size}&count=3&lang=zh`,
        undefined,
        headers,
      );
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
      expect(pagesOf(String(answer.body))).toEqual({ count: 3, size: expected });
    }
  });

  test('for the managers of the farm, and no one else', async ({ db, open }) => {
    const { plot_id, id } = await growing(db);
    const request = await open();
    const none = '00000000-0000-7000-8000-000000000000';
    const { headers: others } = await givenStaff(db, 'farm_manager');
    const { headers: owner } = await givenStaff(db, 'owner');

    for (const path of [`plots/${plot_id}/sign`, `batches/${id}/label`]) {
      expect((await request('GET', `/api/staff/${path}`, undefined, others)).body.code).toBe(
        'forbidden_farm',
      );
      expect((await request('GET', `/api/staff/${path}`)).status).toBe(401);
      expect((await request('GET', `/api/staff/${path}?size=a3`, undefined, owner)).status).toBe(422);
      expect((await request('GET', `/api/staff/${path}?count=1000`, undefined, owner)).status).toBe(422);
    }
    expect((await request('GET', `/api/staff/plots/${none}/sign`, undefined, owner)).body.code).toBe(
      'plot_not_found',
    );
    expect((await request('GET', `/api/staff/batches/${none}/label`, undefined, owner)).body.code).toBe(
      'batch_not_found',
    );
  });
});
