import { submitFarmEvents, voidEvent } from '@kebun/contract/farms/events/staff-events.ts';
import { storePhoto } from '@kebun/contract/farms/photos/photos.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { callFromField } from './field-call.ts';

const answering = (body: string | null, status = 200) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

const telling = { body: { events: [] } };

test('a success has its reply, a refusal its code', async () => {
  answering('{"data":[]}');
  expect(await callFromField(submitFarmEvents, telling)).toEqual({ status: 200, reply: { data: [] } });

  answering('{"code":"request_invalid"}', 422);
  expect(await callFromField(submitFarmEvents, telling)).toEqual({
    status: 422,
    refusal: { code: 'request_invalid' },
  });

  answering('<title>Bad gateway</title>', 502);
  expect(await callFromField(submitFarmEvents, telling)).toEqual({ status: 502 });

  answering(null, 204);
  const undoing = { params: { id: 'a' }, body: { id: 'b', reason: 'slip' } };
  expect(await callFromField(voidEvent, undoing)).toEqual({ status: 204, reply: null });
});

test("a network's sign-in page is not a reply of the shop", async () => {
  for (const page of ['<!doctype html><title>Welcome to this network</title>', '', 'null']) {
    answering(page);
    await expect(callFromField(submitFarmEvents, telling)).rejects.toThrow();
  }
});

test('a photo is sent as the picture it is', async () => {
  const fetched = answering('{"id":"p"}');
  const picture = new Blob(['jpeg'], { type: 'image/jpeg' });

  await callFromField(storePhoto, {
    params: { id: 'p' },
    query: { farm_id: 'f' },
    picture,
    token: 'st_hassan',
  });

  const [address, params] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/farm-photos/p?farm_id=f');
  expect(params).toMatchObject({
    method: 'PUT',
    body: picture,
    headers: { 'content-type': 'image/jpeg', authorization: 'Bearer st_hassan' },
  });
});
