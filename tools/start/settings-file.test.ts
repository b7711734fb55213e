import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { settingsList } from '../../server/platform/lib/settings.ts';
import { readShopSettings, rememberSettingsFile, switchDemoOff, writeSettingsFile } from './settings-file.ts';

function given(text?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'kebun.env');
  if (text !== undefined) writeFileSync(file, text, { mode: 0o600 });
  const memory = join(folder, 'memory');
  const read = (environment: Record<string, string>) => readShopSettings(environment, { from: memory });
  return { folder, file, memory, read };
}

const warned = () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  return () => warn.mock.calls.flat().join('\n');
};

test('F-11: the file beside the data is read, and the environment wins', () => {
  const { folder, read } = given(
    '# a shop\nPORT=4701\n\nexport DEMO="0"\nPUBLIC_URL=\'https://shop.example\'\r\n',
  );

  expect(read({ DATA_DIR: folder }).config).toMatchObject({
    port: 4701,
    demo: false,
    publicUrl: 'https://shop.example',
    dataDir: folder,
  });
  expect(read({ DATA_DIR: folder, PORT: '4702' }).config.port).toBe(4702);
  expect(read({ DATA_DIR: folder, PORT: '' }).config.port, 'an empty variable is unset').toBe(4701);
});

test('F-11: a process that this one starts has the values of the file', () => {
  const { folder } = given('LOG_LEVEL=warn\n');
  const environment: Record<string, string> = { DATA_DIR: folder };
  readShopSettings(environment);
  expect(environment.LOG_LEVEL).toBe('warn');
});

test('F-11: KEBUN_ENV names the file, which names the data folder', () => {
  const { folder, file, read } = given();
  const elsewhere = join(folder, 'data');
  writeFileSync(file, `DATA_DIR=${elsewhere}\n`, { mode: 0o600 });

  expect(read({ KEBUN_ENV: file })).toMatchObject({ file, config: { dataDir: elsewhere } });
  expect(() => read({ DATA_DIR: folder })).toThrow(`${file} line 1: DATA_DIR is not the folder of this file`);
  writeFileSync(file, 'DATA_DIR=data\n');
  expect(() => read({ KEBUN_ENV: file })).toThrow(`${file} line 1: DATA_DIR is not an absolute path`);
});

test('F-11: commands use the file of the last start, and never another shop when it is gone', () => {
  const { folder, file, memory, read } = given('PORT=4703\n');
  rememberSettingsFile(file, memory);

  expect(read({})).toMatchObject({ file, config: { port: 4703, dataDir: folder } });
  expect(read({ DATA_DIR: join(folder, 'other') }).config.port).toBe(3000);
  rmSync(file);
  expect(() => read({})).toThrow(`used ${file}, and that file is missing`);
});

test('F-12: each wrong line is refused by its number, and no value is repeated', () => {
  const secret = 'secret-of-the-shop';
  const { folder, file, read } = given(
    `PORT=1\n${secret}\nMAIL_URL="${secret}\nPORT=2\nMAIL_FROM=${secret}\u0000\nHOST=${'x'.repeat(5_000)}\n`,
  );
  const fault = () => read({ DATA_DIR: folder });

  expect(fault).toThrow(
    [
      `${file} line 2: not of the form NAME=value`,
      `${file} line 3: MAIL_URL has an opening quote and no closing one`,
      `${file} line 4: PORT is set in line 1 already`,
      `${file} line 5: a control character`,
      `${file} line 6: longer than 4096 characters`,
    ].join('\n'),
  );
  expect(fault).not.toThrow(secret);
});

test('F-12: a wrong value is refused by its line, unless the environment replaces it', () => {
  const { folder, file, read } = given('DEMO=0\nPORT=70000\n');

  expect(() => read({ DATA_DIR: folder })).toThrow(
    `${file} line 2: PORT=70000 is not a port from 1 to 65535`,
  );
  expect(read({ DATA_DIR: folder, PORT: '4704' }).config.port).toBe(4704);
});

test('F-12: an unknown name is ignored with a warning', () => {
  const warnings = warned();
  const { folder, file } = given('PROT=4705\nNODE_OPTIONS=--inspect\n');
  const environment: Record<string, string> = { DATA_DIR: folder };
  readShopSettings(environment);

  expect(warnings()).toContain(`${file} line 1: no setting is called PROT; the line is ignored`);
  expect(environment).not.toHaveProperty('NODE_OPTIONS');
});

test('F-12: a file that is too large, no file, or changeable by other accounts is refused', () => {
  const { folder, file, read } = given('#'.repeat(70_000));
  const of = () => read({ DATA_DIR: folder });

  expect(of).toThrow(`${file} is larger than 65536 bytes`);
  writeFileSync(file, 'PORT=4706\n');
  chmodSync(file, 0o620);
  expect(of).toThrow(`${file} can be changed by other accounts`);
  chmodSync(file, 0o644);
  const warnings = warned();
  expect(of().config.port).toBe(4706);
  expect(warnings()).toContain('can be read by other accounts: chmod 600');
  expect(() => read({ KEBUN_ENV: folder })).toThrow(`${folder} is not a file`);
});

test('F-12: systemd protects the file that it hands over, whatever its mode says', () => {
  const { folder, file, read } = given('PORT=4706\n');
  chmodSync(file, 0o440);
  const warnings = warned();
  vi.stubEnv('CREDENTIALS_DIRECTORY', folder);
  onTestFinished(() => void vi.unstubAllEnvs());

  expect(read({ DATA_DIR: folder }).config.port).toBe(4706);
  expect(warnings()).toBe('');
});

test('F-13: settings of one database are not used for another', () => {
  const { folder, read } = given('DEMO=1\nDATABASE_OWNER_URL=postgres://owner@old/kebun\n');
  const DATABASE_URL = 'postgres://shop@127.0.0.1/new';

  const { config } = read({ DATA_DIR: folder, DATABASE_URL });
  expect(config.demo, 'another database is not filled as a demo').toBe(false);
  expect(config.database?.ownerUrl).toBe(DATABASE_URL);
});

test('F-11: the first start writes its settings, once, for its own account', () => {
  const { folder, file, read } = given();
  const environment = {
    DATA_DIR: folder,
    DEMO: '0',
    PORT: '4707',
    PASSWORD_PEPPER: `"a' secret # of many characters, 'it is"`,
  };
  const settings = read({ ...environment });

  expect(writeSettingsFile(settings, environment)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(read({ DATA_DIR: folder }).config).toEqual(settings.config);
  const text = readFileSync(file, 'utf8');
  for (const { name } of settingsList) expect(text).toMatch(new RegExp(`^(# )?${name}=`, 'm'));

  writeFileSync(file, 'PORT=4708\n');
  expect(writeSettingsFile(settings, environment)).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('PORT=4708\n');
});

test('F-11: every setting of the list is read', () => {
  const source = ['config', 'backup-config']
    .map((name) => readFileSync(new URL(`../../server/platform/lib/${name}.ts`, import.meta.url), 'utf8'))
    .join('\n');
  const named = [...source.matchAll(/(?:(?:read|address)\(\s*'|environment\.)([A-Z][A-Z0-9_]+)/g)].map(
    (match) => match[1],
  );
  expect([...new Set(named)].toSorted()).toEqual(settingsList.map(({ name }) => name).toSorted());
});

test('F-11: a secret is read from a file, of the environment or of kebun.env', () => {
  const { folder, file, read } = given('PORT=4710\n');
  const secret = join(folder, 'pepper');
  writeFileSync(secret, 'a secret of the shop, in a file of its own\n');
  const pepper = 'a secret of the shop, in a file of its own';

  expect(read({ DATA_DIR: folder, PASSWORD_PEPPER_FILE: secret }).config.pepper).toBe(pepper);
  writeFileSync(file, `PASSWORD_PEPPER_FILE=${secret}\n`);
  expect(read({ DATA_DIR: folder }).config.pepper).toBe(pepper);
  const other = 'the environment wins, whatever form it has';
  expect(read({ DATA_DIR: folder, PASSWORD_PEPPER: other }).config.pepper).toBe(other);

  writeFileSync(file, `PASSWORD_PEPPER=${other}\nPASSWORD_PEPPER_FILE=${secret}\n`);
  expect(() => read({ DATA_DIR: folder })).toThrow(
    `${file} line 1: PASSWORD_PEPPER and PASSWORD_PEPPER_FILE are both set; keep one`,
  );
});

test('F-12: every secret file that cannot be used is named at once', () => {
  const { folder, read } = given();
  const empty = join(folder, 'empty');
  writeFileSync(empty, '\n');
  const large = join(folder, 'large');
  writeFileSync(large, 'x'.repeat(5_000));

  expect(() =>
    read({
      DATA_DIR: folder,
      PASSWORD_PEPPER_FILE: join(folder, 'none'),
      PASSWORD_PEPPER_OLD_FILE: large,
      DATABASE_URL_FILE: folder,
      MAIL_URL_FILE: empty,
    }),
  ).toThrow(
    `DATABASE_URL_FILE=${folder} is not a file; ` +
      `PASSWORD_PEPPER_FILE=${folder}/none cannot be read: ENOENT; ` +
      `PASSWORD_PEPPER_OLD_FILE=${large} is larger than 4096 bytes; ` +
      `MAIL_URL_FILE=${empty} is empty`,
  );
});

test('F-11: the first start writes where a secret is, and not the secret', () => {
  const { folder, file, read } = given();
  const secret = join(folder, 'mail');
  writeFileSync(secret, 'smtp://shop:password-of-the-mail@mail.example');
  const environment = { DATA_DIR: folder, MAIL_URL_FILE: secret };

  writeSettingsFile(read({ ...environment }), environment);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`\nMAIL_URL_FILE=${secret}\n`);
  expect(text).not.toContain('password-of-the-mail');
});

test('F-12: a name of the environment that looks like a setting is named', () => {
  const warnings = warned();
  const { folder, read } = given();
  read({
    DATA_DIR: folder,
    PASSWORD_PEPER: 'x',
    PROT: '1',
    IPAY88_KEY: 'x',
    PORT_FILE: '/port',
    HOSTNAME: 'kebun',
    MAIL: '/var/mail/root',
    HOME: '/root',
  });

  expect(warnings().split('\n')).toEqual([
    'PASSWORD_PEPER: no setting is called so; PASSWORD_PEPPER is one',
    'PROT: no setting is called so; PORT is one',
    'IPAY88_KEY: no setting is called so',
    'PORT_FILE: only a secret may be in a file; set PORT',
  ]);
});

test('F-19: a shop on a PostgreSQL of its own does not open without PASSWORD_PEPPER', () => {
  const { folder, memory } = given();
  const open = (more: Record<string, string>) =>
    readShopSettings(
      { DATA_DIR: folder, DATABASE_URL: 'postgres://shop@127.0.0.1/kebun', ...more },
      { from: memory, toOpen: true },
    );
  const PASSWORD_PEPPER = 'a secret that all machines share';

  expect(() => open({})).toThrow('PASSWORD_PEPPER is missing, and a shop with DATABASE_URL needs it');
  writeFileSync(join(folder, 'password-pepper'), 'of this machine, with 32 characters');
  expect(() => open({})).toThrow(`PASSWORD_PEPPER_FILE=${folder}/password-pepper keeps the present one`);
  expect(open({ PASSWORD_PEPPER }).config.pepper).toBe(PASSWORD_PEPPER);
  expect(open({ DEMO: '1' }).config.demo).toBe(true);
  expect(open({ DATABASE_URL: '' }).config.database).toBeUndefined();
});

test('F-17: DEMO=0 replaces another value in the file, and all else stays', () => {
  const { file, folder } = given('# mine\nexport DEMO=1\nPORT=4709\n');
  expect(switchDemoOff(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('# mine\nDEMO=0\nPORT=4709\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(switchDemoOff(join(folder, 'none.env'))).toBe(false);
});

test('F-17: a demo without limits becomes a shop with limits, which starts', () => {
  const { file } = given('DEMO=1\nLIMITS=off\n');
  switchDemoOff(file);
  expect(readFileSync(file, 'utf8')).toBe('DEMO=0\n# LIMITS=on\n');
});
