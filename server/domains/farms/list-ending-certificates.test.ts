import { givenFarm, noon } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

test('certificates that end within sixty days are named, the renewed ones not', async ({ tx, open }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { headers } = await givenStaff(tx, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon }); // 20 November 2026
  const add = (farm_id: string, number: string, expires_on: string, scheme = 'mygap') =>
    tx
      .insertInto('farm_certificates')
      .values({ farm_id, scheme, name: 'A scheme', number, issued_on: '2020-01-01', expires_on })
      .execute();
  await add(farm.id, 'ended', '2026-11-19');
  await add(farm.id, 'soon', '2027-01-19');
  await add(farm.id, 'later', '2027-01-20', 'myorganic');
  await add(another.id, 'of others', '2026-12-01');
  const named = async () =>
    (await request('GET', '/api/staff/today', undefined, headers)).body.certificates_ending.map(
      ({ number, is_expired }: { number: string; is_expired: boolean }) => [number, is_expired],
    );
  expect(await named()).toEqual([['soon', false]]); // the ended one was renewed by it
  await add(farm.id, 'renewed', '2029-01-01');
  expect(await named()).toEqual([]);
});
