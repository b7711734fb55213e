import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstSteps } from '../../../tools/start/ready-message.ts';
import { givenStaff } from '../fixtures/given-staff.ts';
import { testConfig } from '../harness/api.ts';
import { expect, onTestFinished, test } from '../harness/test.ts';

test('F-16: a new shop names its first steps, and its link only on a terminal or in a file of its account', async ({
  fresh,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-steps-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = { ...testConfig, demo: false, dataDir, publicUrl: 'https://shop.example' };
  const withoutMail = { ...config, mail: { ...config.mail, url: undefined } };
  const link = /https:\/\/shop\.example\/backoffice#\/enrolment\/fo_[\w-]{43}/;
  const file = join(dataDir, 'first-owner-link');
  const steps = async (from: typeof config, isTerminal: boolean) =>
    (await firstSteps(from, fresh, isTerminal)).join('\n');

  const logged = await steps(withoutMail, false);
  expect(logged).not.toMatch(/fo_/);
  expect(logged).toContain(file);
  expect(logged).toContain('the page Today');
  expect(logged).toContain('MAIL_URL is not set');
  expect(readFileSync(file, 'utf8')).toMatch(link);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  expect(await steps({ ...config, mail: { ...config.mail, url: 'smtp://mail' } }, true)).toMatch(link);
  expect(() => statSync(file), 'the link in it is over').toThrow('ENOENT');
  expect(await firstSteps({ ...withoutMail, demo: true }, fresh, true)).toEqual([]);

  await givenStaff(fresh.db, 'packer');
  expect(await steps(withoutMail, true)).toMatch(/^MAIL_URL is not set[^\n]*$/);
});
