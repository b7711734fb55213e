import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { Passwords } from './passwords.ts';

const passwords = new Passwords(Buffer.alloc(32, 7));

test('a correct password matches, another does not', async () => {
  const stored = await passwords.hash('kangkung-belacan');

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[\w+/]{8}\$/);
  expect(await passwords.matches('kangkung-belacan', stored)).toBe(true);
  expect(await passwords.matches('kangkung-belacam', stored)).toBe(false);
});

test('hashing a password twice gives different hashes', async () => {
  expect(await passwords.hash('sawi-2026')).not.toBe(await passwords.hash('sawi-2026'));
});

test('a letter matches in any Unicode form', async () => {
  const stored = await passwords.hash('café-kopi'.normalize('NFC'));

  expect(await passwords.matches('café-kopi'.normalize('NFD'), stored)).toBe(true);
});

test('a hash cannot be checked without the pepper', async () => {
  const stored = await passwords.hash('kangkung-belacan');

  expect(await new Passwords(Buffer.alloc(32, 8)).matches('kangkung-belacan', stored)).toBe(false);
});

test('an unknown account matches no password', async () => {
  expect(await passwords.matches('kangkung-belacan', undefined)).toBe(false);
});

test('a hash of a lower cost is recognized', async () => {
  const stored = await passwords.hash('kangkung-belacan');

  expect(passwords.isDated(stored)).toBe(false);
  expect(passwords.isDated(stored.replace('m=19456', 'm=9216'))).toBe(true);
});

test('A-15: two hashes run, twenty wait, and further requests get server_busy', async () => {
  const tries = Array.from({ length: 24 }, () => passwords.hash('kangkung-belacan'));
  const outcomes = await Promise.allSettled(tries);

  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { code: 'server_busy' } });
});

test('a process that Node watches, as `npm run dev` starts it, hashes too', async () => {
  const code = `
    import('./server/platform/auth/passwords.ts').then(async ({ Passwords }) => {
      const passwords = new Passwords(Buffer.alloc(32, 7));
      console.log(await passwords.matches('kangkung', await passwords.hash('kangkung')));
    });
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', code], {
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' },
  });
  expect(stdout.trim()).toBe('true');
});
