import { randomUUID } from 'node:crypto';
import type { BookTerm } from '@kebun/contract/farms/record-book/staff-record-book.ts';
import sharp from 'sharp';
import type { Tx } from '#platform/db/db.ts';
import { givenFarm, givenGrown, noon } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { recordResidueTest } from './record-residue-test.ts';

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');

async function givenTest(tx: Tx) {
  const farm = await givenFarm(tx);
  const id = randomUUID();
  const draft = {
    id,
    farm_id: farm.id,
    subject: (await givenGrown(tx, farm)).code,
    lab: 'Kulai Laboratory',
    sample_code: `S-${id.slice(0, 8)}`,
    sampled_on: '2026-11-10',
    reported_on: '2026-11-18',
    results: [{ substance: 'copper', found_mg_kg: 1, limit_mg_kg: 20 }],
  };
  const { id: by, headers } = await givenStaff(tx, 'farm_manager', [farm.id]);
  await recordResidueTest(tx, draft, { staff: { ...farm.manager, id: by }, now: noon, holdReason: '' });
  return { farm, headers, path: `/api/staff/residue-tests/${id}/report` };
}

/** A photo of a phone, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } })
    .withExif({ IFD3: { GPSLatitude: '1/1 40/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

test('the file of the laboratory is stored with its test, replaced, and named in the record book', async ({
  tx,
  open,
}) => {
  const { farm, headers, path } = await givenTest(tx);
  const request = await open({ clock: () => noon });
  const of = async (address: string) =>
    (await request('GET', `/api/staff/farms/${farm.id}/${address}`, undefined, headers)).body.data;
  const book = async () =>
    (await of('record-book?from=2026-10-01&to=2026-11-20')).terms.find(
      ({ term }: BookTerm) => term === 'residues',
    ).rows[0].details;

  expect((await request('GET', path, undefined, headers)).body.code).toBe('not_found');
  expect(await of('residue-tests')).toMatchObject([{ report: null }]);
  expect(await book()).not.toContain('Laboratory report (PDF)');

  expect((await request('PUT', path, { file: pdf }, headers)).status).toBe(204);
  expect((await request('GET', path, undefined, headers)).body.data).toEqual({
    kind: 'pdf',
    file: `data:application/pdf;base64,${pdf}`,
  });
  expect(await book()).toContain('Laboratory report (PDF)');

  await request('PUT', path, { file: (await photo()).toString('base64') }, headers);
  const { kind, file } = (await request('GET', path, undefined, headers)).body.data;
  expect(kind).toBe('photo');
  const { exif, format } = await sharp(Buffer.from(file.split(',')[1], 'base64')).metadata();
  expect([exif, format]).toEqual([undefined, 'jpeg']);
  expect(await of('residue-tests')).toMatchObject([{ report: { kind: 'photo' } }]);
});

test('a file of another kind or too large is refused, and only managers of the farm store and read one', async ({
  tx,
  open,
}) => {
  const { headers, path } = await givenTest(tx);
  const elsewhere = await givenTest(tx);
  const request = await open({ clock: () => noon });
  const save = (file: string, as = headers) => request('PUT', path, { file }, as);

  const page = Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64');
  expect((await save(page)).body.code).toBe('picture_unreadable');
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5_000_000)]).toString('base64');
  expect((await save(large)).body.code).toBe('body_too_large');
  expect((await save('not base64!')).status).toBe(422);

  expect((await save(pdf, elsewhere.headers)).body.code).toBe('forbidden_farm');
  expect((await save(pdf)).status).toBe(204);
  expect((await request('GET', path, undefined, elsewhere.headers)).body.code).toBe('forbidden_farm');
  expect((await request('GET', path)).status).toBe(401);
});
