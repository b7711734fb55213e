import { expect, onTestFinished, test } from 'vitest';
import { givenPostOffice, givenSilence } from '#test/harness/smtp-server.ts';
import { freePort } from '../postgres/free-port.ts';
import { createMailTransport, type MailMessage } from './mail-transport.ts';

const letter: MailMessage = {
  messageId: '<one@kebun.example>',
  from: { name: '綠園', address: 'hello@kebun.example' },
  to: 'aisyah@example.my',
  subject: '我們已收到你的訂單',
  html: '<p>謝謝</p>',
  text: '謝謝',
};

function given(url: string, limits = {}) {
  const post = createMailTransport(url, limits);
  onTestFinished(() => post.close());
  return post;
}

const errorOf = (carrying: Promise<void>) =>
  carrying.then(
    () => 'none',
    (error: { kind: string }) => error.kind,
  );

test('a mail arrives as written, in both forms', async () => {
  const { url, delivered } = await givenPostOffice();

  await given(url).carry({ ...letter, unsubscribe: 'https://kebun.example/newsletter/unsubscribe?token=t' });

  const [mail] = delivered;
  expect(mail).toMatchObject({ from: 'hello@kebun.example', to: ['aisyah@example.my'] });
  expect(mail?.head).toContain('Message-ID: <one@kebun.example>');
  expect(mail?.head).toContain(`Subject: =?UTF-8?`);
  expect(mail?.head).toContain('Auto-Submitted: auto-generated');
  expect(mail?.head).toContain('List-Unsubscribe: <https://kebun.example/newsletter/unsubscribe?token=t>');
  expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail?.raw).toContain('Content-Type: text/plain; charset=utf-8');
  expect(mail?.raw).toContain('Content-Type: text/html; charset=utf-8');
});

// biome-ignore format: table
test.for([
  ['in the subject',           { subject: 'Hello\r\nBcc: all@example.my' }],
  ['in a name',                { replyTo: { name: 'A\nBcc: all@example.my', address: 'a@example.my' } }],
  ['in the address to answer', { replyTo: { name: 'A', address: 'a@example.my\r\nBcc: all@example.my' } }],
  ['in the address it goes to', { to: 'a@example.my\r\nBcc: all@example.my' }],
  ['a NUL in the subject',     { subject: 'Hello\0' }],
  ['two recipients',           { to: 'a@example.my,b@example.my' }],
  ['two with names',           { to: 'A <a@example.my>, b@example.my' }],
  ['a recipient with a comma', { to: 'a,b@example.my' }],
] as const)('a line break that would add a header or recipient is refused: %s', async ([, change]) => {
  const { url, delivered } = await givenPostOffice();

  expect(await errorOf(given(url).carry({ ...letter, ...change }))).toBe('refused');
  expect(delivered).toEqual([]);
});

test('an unknown address is refused permanently, a temporary error is not', async () => {
  const says = { toRecipient: () => '550 No such mailbox' };
  const { url } = await givenPostOffice(says);
  const post = given(url);

  expect(await errorOf(post.carry(letter))).toBe('refused');
  says.toRecipient = () => '451 Greylisted, come again';
  expect(await errorOf(post.carry(letter))).toBe('later');
});

test('a server that is unreachable or silent is closed for all mails', async () => {
  const port = await freePort();
  expect(await errorOf(given(`smtp://127.0.0.1:${port}`).carry(letter))).toBe('closed');

  const started = performance.now();
  const timeouts = { greetingTimeout: 200, connectionTimeout: 200, socketTimeout: 200 };
  expect(await errorOf(given(await givenSilence(), timeouts).carry(letter))).toBe('closed');
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a mail in progress when the server closes is left for the next run', async () => {
  const post = createMailTransport(await givenSilence());

  const carrying = errorOf(post.carry(letter));
  post.close();

  expect(await carrying).toBe('closed');
});

test('a remote server without TLS gets no mail, unless TLS is optional', async () => {
  const { port, delivered } = await givenPostOffice();
  const elsewhere = `smtp://0.0.0.0:${port}`; // leads here, but is not the loopback address

  expect(await errorOf(given(elsewhere).carry(letter))).toBe('closed');
  expect(delivered).toEqual([]);
  expect(await errorOf(given(elsewhere, { tls: 'optional' }).carry(letter))).toBe('none');
  expect(delivered).toHaveLength(1);
});
