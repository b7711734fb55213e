import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createFirstOwner } from '#domains/staff/create-first-owner.ts';
import { readPepper } from '#platform/auth/pepper.ts';
import { SecretBox } from '#platform/auth/secret-box.ts';
import { codeOf, fromBase32, stepAt } from '#platform/auth/totp.ts';
import { inTransaction } from '#platform/db/db.ts';
import { readConfig } from '#platform/lib/config.ts';
import { startExistingDatabase } from '../../../tools/dev/database.ts';
import { closeDemoAccounts, refuseDemoAccounts } from '../../../tools/seed/close-demo-accounts.ts';
import { demoPassword, demoSecret } from '../../../tools/seed/demo-accounts.ts';
import { seedDemoAccounts } from '../../../tools/seed/seed-demo-accounts.ts';
import { seedDemoStaff } from '../../../tools/seed/seed-demo-staff.ts';
import { expect, test } from '../harness/api.ts';

const pepper = { pepper: 'for the demo, and as long as it must be', dataDir: '/nowhere', ipay88: undefined };

test('X-10e: a real shop does not open on a demo database until the demo accounts are disabled', async ({
  fresh: { db },
  open,
}) => {
  await db.deleteFrom('seed_runs').where('name', '=', 'world').execute(); // there are no accounts yet
  await refuseDemoAccounts(db);
  await db.deleteFrom('seed_runs').where('name', '=', 'real-shop').execute();
  await seedDemoAccounts(db, { config: pepper });
  await seedDemoStaff(db, { config: pepper });
  await expect(refuseDemoAccounts(db)).rejects.toThrow(/bin\/close-demo/);

  const request = await open({ db, pepper: readPepper(pepper) });
  const nadia = async () => {
    const code = codeOf(fromBase32(demoSecret), stepAt(new Date()));
    const typed = { login: 'nadia@kebunhijau.example', password: demoPassword, code };
    return (await request('POST', '/api/staff/token', typed)).status;
  };
  const aisyah = async () => {
    const typed = { grant_type: 'password', email: 'aisyah@example.com', password: demoPassword };
    return (await request('POST', '/api/token', typed)).status;
  };
  expect([await nadia(), await aisyah()]).toEqual([200, 200]);

  await closeDemoAccounts(db);
  await closeDemoAccounts(db); // a second call changes nothing
  await refuseDemoAccounts(db);
  expect(await nadia()).toBe(401);
  expect([401, 403, 422]).toContain(await aisyah());
  expect(await db.selectFrom('staff_tokens').selectAll().execute()).toEqual([]);

  const owner = { email: 'owner@shop.example', name: 'Owner' };
  expect(
    await inTransaction(db, (tx) => createFirstOwner(tx, owner, new SecretBox(readPepper(pepper)))),
  ).toBeDefined();
});

test('a command that needs a shop creates no database', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'kebun-none-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: join(parent, 'data') });

  await expect(startExistingDatabase(config)).rejects.toThrow(
    `There is no shop in ${join(parent, 'data')}. Start one with npm start first`,
  );
  expect(readdirSync(parent)).toEqual([]);
});
