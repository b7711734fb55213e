import { expect, test } from '#test/harness/test.ts';
import { assertDurableSettings } from './durable-settings.ts';

test('R-04: a database with unsafe settings is refused, and the settings are named', async ({ db }) => {
  await expect(assertDurableSettings(db)).rejects.toThrow(
    'switch on fsync, full_page_writes, synchronous_commit',
  );
});
