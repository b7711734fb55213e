import { get } from '@kebun/contract/lib/endpoint.ts';
import { sql } from 'kysely';
import Type from 'typebox';
import { onTestFinished, vi } from 'vitest';
import { expect, test } from '#test/harness/api.ts';
import { healthRoutes } from '../http/health.ts';
import { type App, serve } from '../http/http.ts';
import { log } from '../lib/log.ts';

const Text = { query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 20 })) }), reply: Type.Null() };

const routes = (app: App) => {
  healthRoutes(app);
  const open = { whose: 'public' } as const;
  const full = async ({ db }: { db: App['db'] }) => {
    await sql`do $$ begin raise exception using errcode = '53100', message = 'No space left on device'; end $$`.execute(
      db,
    );
    return null;
  };
  serve(app, get('/full', 'anyone', Text), full, open);
  const failing = () => {
    throw new Error('A defect');
  };
  serve(app, get('/failing', 'anyone', Text), failing, open);
};

test('X-10f: a full disk is reported to users, logged once in ten seconds, and makes the server unready', async ({
  open,
  fresh: { db },
}) => {
  const lines = vi.spyOn(log, 'error').mockImplementation(() => {});
  const now = vi.spyOn(performance, 'now').mockReturnValue(-100_000); // a time that no other test uses
  onTestFinished(() => void vi.restoreAllMocks());
  const request = await open({ routes, db });

  for (let turn = 0; turn < 3; turn++) {
    expect(await request('GET', '/api/full?q=secret')).toMatchObject({
      status: 503,
      body: { code: 'cannot_save' },
    });
  }
  expect(await request('GET', '/api/ready')).toMatchObject({ status: 503, body: { code: 'cannot_save' } });
  expect(lines).toHaveBeenCalledTimes(1);
  expect(lines.mock.calls[0]?.[0]).toMatchObject({
    event: 'database.failed',
    method: 'GET',
    path: '/api/full',
  });

  now.mockReturnValue(-89_000);
  await request('GET', '/api/full');
  expect(lines.mock.calls[1]?.[0]).toMatchObject({ silent: 2 });
  now.mockReturnValue(-50_000);
  expect((await request('GET', '/api/ready')).status).toBe(200);
});

test('a defect is logged with method and path, without its query', async ({ open }) => {
  const written: string[] = [];
  const request = await open({ routes, log: { write: (line) => void written.push(line) } });

  const { body } = await request('GET', '/api/failing?q=secret');
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    method: 'GET',
    path: '/api/failing',
    request_id: body.request_id,
    err: { message: 'A defect' },
  });
  expect(written[0]).not.toContain('secret');
});
