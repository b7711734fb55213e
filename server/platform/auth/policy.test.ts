import { get } from '@kebun/contract/lib/endpoint.ts';
import Type from 'typebox';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { bearing, expect, test } from '#test/harness/api.ts';
import { type App, type ServeOptions, serve } from '../http/http.ts';

const schema = { reply: Type.Object({ id: Type.String() }) };
const who = get<typeof schema>('/who', 'anyone');

test('Z-05: a shop with a call that does not say whose things it touches does not open', async ({ open }) => {
  const unsaid = {} as ServeOptions<typeof schema>; // TypeScript would not let it through, either
  const routes = (app: App) => serve(app, who, schema, () => ({ id: '' }), unsaid);

  await expect(open({ routes })).rejects.toThrow('GET /api/who has no policy');
});

test('nor one with a call that names no permission for what is the shop’s, or one for what is not', async ({
  open,
}) => {
  const orders = get<typeof schema>('/all-orders', 'staff');
  const served = (endpoint: typeof orders, serving: object) => (app: App) =>
    serve(app, endpoint, schema, () => ({ id: '' }), serving as ServeOptions<typeof schema>);

  for (const routes of [
    served(orders, { whose: 'shops' }),
    served(orders, { whose: 'own', permission: 'staff.read' }),
    served(get('/all-orders', 'customer'), { whose: 'shops', permission: 'staff.read' }),
  ]) {
    await expect(open({ routes })).rejects.toThrow('GET /api/all-orders has no policy');
  }
});

test('nor one with a route that goes past `serve`', async ({ open }) => {
  const routes = ({ http }: App) => void http.get('/aside', async () => 'everything');

  await expect(open({ routes })).rejects.toThrow('GET /api/aside has no policy');
});

test('what is everyone’s cannot look at who asks', async ({ open, db }) => {
  const ask = await open({
    routes: (app) =>
      serve(app, who, schema, ({ caller }) => ({ id: caller?.id ?? 'nobody' }), { whose: 'everyones' }),
  });

  expect((await ask('GET', '/api/who', undefined, await guestHeaders(db))).body).toEqual({ id: 'nobody' });
  expect((await ask('GET', '/api/who', undefined, bearing(''))).body).toEqual({ id: 'nobody' });
});
