import { expect, test } from '#test/test.ts';

test('the shop says that it lives, and which one it is', async ({ app }) => {
  const answer = await app.inject('/api/health');

  expect(answer.json()).toEqual({ status: 'ok', instance: expect.stringMatching(/^[0-9a-f]{12}$/) });
});

test('it is ready when it has every migration', async ({ app }) => {
  expect((await app.inject('/api/ready')).statusCode).toBe(200);
});
