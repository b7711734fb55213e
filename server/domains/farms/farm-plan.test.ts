import type { FarmLandmark } from '@kebun/contract/farms/farm-plan.ts';
import { givenFarm } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

const track = {
  type: 'Feature',
  properties: { kind: 'road', name: 'Main track' },
  geometry: { type: 'LineString', coordinates: [[103.6, 1.66], [103.60123456789, 1.661]] }, // biome-ignore format: one line
} satisfies FarmLandmark;

test('an owner saves the landmarks of a farm; its page shows them where its position is public', async ({
  db,
  open,
  tx,
}) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'owner');
  const request = await open();
  const onRecord = async () =>
    (await request('GET', '/api/staff/farms', undefined, headers)).body.data.find(
      ({ id }: { id: string }) => id === farm.id,
    );
  const { name, description, district, state_id } = await onRecord();
  const change = (more: object) =>
    request('PUT', `/api/farms/${farm.id}`, { name, description, district, state_id, ...more }, headers);
  const landmarksShown = async () => (await request('GET', `/api/farms/${farm.id}`)).body.data.landmarks;

  expect((await change({ landmarks: [track], shows_exact_location: false })).status).toBe(204);
  const [stored] = (await onRecord()).landmarks;
  expect(stored).toEqual({
    ...track,
    geometry: { ...track.geometry, coordinates: [[103.6, 1.66], [103.6012346, 1.661]] }, // biome-ignore format: one line
  });
  expect(await landmarksShown()).toEqual([]);
  expect((await change({ shows_exact_location: true })).status).toBe(204); // left out, the landmarks stay
  expect(await landmarksShown()).toEqual([stored]);

  const swapped = { ...track, geometry: { ...track.geometry, coordinates: [[1.66, 103.6], [1.661, 103.601]] } }; // biome-ignore format: one line
  expect((await change({ landmarks: [track, swapped] })).body.errors).toHaveProperty([
    'landmarks.1.geometry',
  ]);
  for (const wrong of [
    { ...track, properties: { kind: 'volcano' } },
    { ...track, properties: { kind: 'road', owner: 'x' } },
    { ...track, geometry: { type: 'Point', coordinates: [103.6, 1.66] } },
  ])
    expect((await change({ landmarks: [wrong] })).status, JSON.stringify(wrong)).toBe(422);
  expect((await change({ landmarks: Array.from({ length: 201 }, () => track) })).status).toBe(422);
  expect((await change({ landmarks: [] })).status).toBe(204);
  expect(await landmarksShown()).toEqual([]);
});
