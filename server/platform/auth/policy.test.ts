import { get } from '@kebun/contract/lib/endpoint.ts';
import Type from 'typebox';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';
import { type App, type ServeOptions, serve } from '../http/http.ts';

const schema = { reply: Type.Object({ id: Type.String() }) };
const who = get('/who', 'anyone', schema);

test('Z-05: the server does not start with a route that has no ownership scope', async ({ open }) => {
  const unsaid = {} as ServeOptions<typeof schema>; // TypeScript refuses it as well
  const routes = (app: App) => serve(app, who, () => ({ id: '' }), unsaid);

  await expect(open({ routes })).rejects.toThrow('GET /api/who has no policy');
});

test('nor with a staff route without a permission, or with a permission on another route', async ({
  open,
}) => {
  const orders = get('/all-orders', 'staff', schema);
  const served = (endpoint: typeof orders, serving: object) => (app: App) =>
    serve(app, endpoint, () => ({ id: '' }), serving as ServeOptions<typeof schema>);

  for (const routes of [
    served(orders, { whose: 'shops' }),
    served(orders, { whose: 'own', permission: 'staff.read' }),
    served(get('/all-orders', 'customer', schema), { whose: 'shops', permission: 'staff.read' }),
  ]) {
    await expect(open({ routes })).rejects.toThrow('GET /api/all-orders has no policy');
  }
});

test('nor with a route added without `serve`', async ({ open }) => {
  const routes = ({ http }: App) => void http.get('/aside', async () => 'everything');

  await expect(open({ routes })).rejects.toThrow('GET /api/aside has no policy');
});

test('a route for everyone cannot read its caller', async ({ open, db }) => {
  const request = await open({
    routes: (app) => serve(app, who, ({ caller }) => ({ id: caller?.id ?? 'nobody' }), { whose: 'public' }),
  });

  expect((await request('GET', '/api/who', undefined, await guestHeaders(db))).body).toEqual({
    id: 'nobody',
  });
  expect((await request('GET', '/api/who', undefined, bearerHeader(''))).body).toEqual({ id: 'nobody' });
});
