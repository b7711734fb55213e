import { expect, test } from '#test/harness/test.ts';
import { commonHeaders } from '../http/headers.ts';
import { ConfigError, readConfig } from './config.ts';

test('without variables the server is a demo with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    database: undefined,
    demo: true,
    processes: 1,
    limits: true,
    trustedProxy: [],
  });
});

test('with a database of its own it is no demo by default', () => {
  const DATABASE_URL = 'postgres://shop@db/kebun?sslmode=verify-full';

  expect(readConfig({ DATABASE_URL })).toMatchObject({
    demo: false,
    database: { url: DATABASE_URL, ownerUrl: DATABASE_URL, directUrl: DATABASE_URL },
  });
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database: undefined });
});

test('all invalid values are reported in one line', () => {
  const read = () => readConfig({ PORT: '70000', DEMO: 'yes', PUBLIC_URL: 'shop.example' });

  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    'PORT=70000 is not a port from 1 to 65535; DEMO=yes is not 1 or 0; ' +
      'PUBLIC_URL=shop.example is not an address like https://shop.example',
  );
});

test('a value that may contain a password is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://shop:secret@db/kebun' })).toThrow(
    /^DATABASE_URL is not a postgres:\/\/ address$/,
  );
});

test('limits can be turned off in a demo only', () => {
  expect(readConfig({ LIMITS: 'off', DEMO: '1' }).limits).toBe(false);
  expect(() => readConfig({ LIMITS: 'off', DEMO: '0' })).toThrow(/^LIMITS=off .* bin\/empty-demo/);
});

test('X-1f: HSTS covers this host only by default', () => {
  const read = (HSTS: string, PUBLIC_URL = 'https://shop.example') =>
    commonHeaders(readConfig({ HSTS, PUBLIC_URL }))['strict-transport-security'];

  expect(read('')).toBe('max-age=31536000');
  expect(read('on')).toBe('max-age=31536000');
  expect(read('off')).toBe('max-age=0');
  expect(read('subdomains')).toBe('max-age=63072000; includeSubDomains');
  expect(read('subdomains', 'http://shop.example')).toBeUndefined();
  expect(() => read('yes')).toThrow('HSTS=yes is not on, off or subdomains');
});

test('a proxy is trusted by address, never by name', () => {
  expect(readConfig({ TRUSTED_PROXY: '10.0.0.2, fd00::/8' }).trustedProxy).toEqual(['10.0.0.2', 'fd00::/8']);
  for (const wrong of ['proxy.internal', '10.0.0.0/33', '10.0.0.2,']) {
    expect(() => readConfig({ TRUSTED_PROXY: wrong })).toThrow('TRUSTED_PROXY');
  }
});

test('mails are sent to the configured server, or stay in the outbox; a password in its address is not repeated', () => {
  const url = 'smtp://shop:secret@mail.example:587';

  expect(readConfig({}).mail).toEqual({ url: undefined, from: undefined, tls: 'required' });
  expect(readConfig({ MAIL_URL: url, MAIL_FROM: 'hello@shop.example' }).mail).toEqual({
    url,
    from: 'hello@shop.example',
    tls: 'required',
  });
  const wrong = () => readConfig({ MAIL_URL: url.replace('smtp', 'http'), MAIL_FROM: 'a@b.my, c@d.my' });
  expect(wrong).toThrow(
    /^MAIL_URL is not an smtp:\/\/ or smtps:\/\/ address; MAIL_FROM is not an e-mail address$/,
  );
});

test('F-19: a PostgreSQL on another machine needs TLS with a valid certificate', () => {
  const urlOf = (DATABASE_URL: string, DATABASE_TLS = '') =>
    readConfig({ DATABASE_URL, DATABASE_TLS }).database?.url;

  expect(urlOf('postgres://shop@db/kebun')).toBe('postgres://shop@db/kebun?sslmode=verify-full');
  expect(urlOf('postgres://shop@db/kebun?a=b')).toBe('postgres://shop@db/kebun?a=b&sslmode=verify-full');
  for (const own of ['sslmode=no-verify', 'sslmode=require', 'ssl=true'])
    expect(urlOf(`postgres://shop@db/kebun?${own}`)).toBe(`postgres://shop@db/kebun?${own}`);
  for (const near of [
    'postgres://shop@localhost/kebun',
    'postgres:///kebun?host=/run/postgresql',
    'postgres://shop@%2Frun%2Fpostgresql/kebun',
  ])
    expect(urlOf(near)).toBe(near);
  expect(() => urlOf('postgres://shop@%ff/kebun')).toThrow(/^DATABASE_URL is not a postgres/);
  expect(urlOf('postgres://shop@127.0.0.1/kebun?host=db')).toContain('verify-full');
  for (const off of ['sslmode=disable', 'ssl=0', 'ssl=false']) {
    const address = `postgres://shop@db/kebun?${off}`;
    expect(() => urlOf(address)).toThrow(/^DATABASE_URL switches TLS off outside of this machine/);
    expect(urlOf(address, 'optional')).toBe(address);
  }
  expect(urlOf('postgres://shop@db/kebun', 'optional')).toBe('postgres://shop@db/kebun');
});

test('the two peppers of a replacement differ', () => {
  const secret = 'for this shop, and as long as it must be';
  expect(readConfig({ PASSWORD_PEPPER_OLD: secret }).oldPepper).toBe(secret);
  expect(() => readConfig({ PASSWORD_PEPPER: secret, PASSWORD_PEPPER_OLD: secret })).toThrow(
    /^PASSWORD_PEPPER_OLD is the same as PASSWORD_PEPPER$/,
  );
});
