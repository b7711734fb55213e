import { expect, test } from '#test/harness/test.ts';
import { assertDurableSettings } from './durable-settings.ts';

test('R-04: a database that need not keep what it confirms is refused, by the names of its settings', async ({
  db,
}) => {
  await expect(assertDurableSettings(db)).rejects.toThrow(
    'switch on fsync, full_page_writes, synchronous_commit',
  );
});
