import { readdirSync } from 'node:fs';
import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { messages as en } from '@kebun/contract/messages/en.generated.ts';
import { messages as zh } from '@kebun/contract/messages/zh.generated.ts';
import { describe, expect, test } from 'vitest';
import type { MailFrame } from './mail-frame.ts';
import { renderMail } from './render-mail.tsx';
import { templates } from './templates.ts';

const says = { en: createTranslator('en', en), zh: createTranslator('zh', zh) };

const frameIn = (language: 'en' | 'zh'): MailFrame => ({
  language,
  t: says[language],
  publicUrl: 'https://kebun.example',
  shop: {
    title: 'Kebun & Co',
    logo: '/mail-logo.png',
    email: 'hello@kebun.example',
    phone: '03-1234 5678',
    address: 'Jalan 1',
  },
});

describe.for(languages)('every mail in %s', (language) => {
  const frame = frameIn(language);
  const written = () => renderMail('newsletter.confirmation', { token: 'tok-1' }, frame);

  test('shows the shop’s name and the reason for the mail, in HTML and in text', async () => {
    const { html, text, subject } = await written();

    for (const form of [html.replaceAll('&amp;', '&'), text]) {
      expect(form).toContain('Kebun & Co');
      expect(form).toContain(says[language]('mail.why_confirm', { shop: 'Kebun & Co' }));
      expect(form).toContain('token=tok-1');
    }
    expect(html).toContain(`<title>${subject}</title>`);
    expect(text).not.toMatch(/<\w|prefers-color-scheme/);
    expect(text).toContain(says[language]('mail.confirm_title'));
  });

  test('is laid out in tables, supports dark mode, and runs no script', async () => {
    const { html } = await written();

    expect(html).toContain('role="presentation"');
    expect(html).toContain('color-scheme');
    expect(html).not.toMatch(/<script|javascript:|onload=/i);
    expect(html.match(/<img[^>]*>/g)?.every((img) => img.includes('alt="'))).toBe(true);
  });
});

test.for([
  [null, undefined],
  ['/mail-logo.png', 'https://kebun.example/mail-logo.png'],
  ['/shop-icons/mail-logo.png', 'https://kebun.example/shop-icons/mail-logo.png'],
] as const)('the head of a mail shows the logo %s, or the name in its place', async ([logo, address]) => {
  const frame = frameIn('en');
  const { html } = await renderMail(
    'newsletter.confirmation',
    { token: 'tok-1' },
    { ...frame, shop: { ...frame.shop, logo } },
  );
  expect(/<img[^>]* src="([^"]+)"/.exec(html)?.[1]).toBe(address);
  if (!logo) expect(html.replaceAll('&amp;', '&').match(/>Kebun & Co</g)?.length).toBeGreaterThan(0);
});

test('each mail has a file that is named like its kind', () => {
  const files = Object.keys(templates).map((kind) => `${kind.replaceAll(/[._]/g, '-')}.tsx`);
  expect(readdirSync(new URL('templates', import.meta.url)).toSorted()).toEqual(files.toSorted());
});

test('text from outside stays text in a mail', async () => {
  const content = {
    caseNo: '7K3M-9PQ2',
    name: '<img src=x onerror=alert(1)>',
    email: 'a@example.my',
    phone: null,
    subject: '<script>alert(1)</script>',
    message: '<a href="https://spam.example">win</a>',
    orderNumber: null,
  };

  const { html } = await renderMail('enquiry.for_shop', content, frameIn('en'));

  expect(html).not.toMatch(/<script|<img src=x|<a href="https:\/\/spam/);
});

test.for(languages)('in %s the shop is notified of a payment mismatch', async (language) => {
  const content = {
    orderNumber: '7K3M-9PQ2-X4R',
    refNo: 'G0000000000000000001',
    expected: 'RM 24.50',
    reported: 'USD 24.50',
    mismatch: 'currency',
  } as const;

  const { subject, text } = await renderMail('payment.mismatch', content, frameIn(language));

  expect(subject).toContain('7K3M-9PQ2-X4R');
  for (const fact of [
    'RM 24.50',
    'USD 24.50',
    'G0000000000000000001',
    says[language]('mail.payment_wrong_currency'),
  ])
    expect(text).toContain(fact);
});

test.for(languages)('in %s the shop is notified of violations in its books', async (language) => {
  const t = says[language];
  const parts = [
    { label: t('mail.books_part_money'), count: 2 },
    { label: t('mail.books_part_stock'), count: 1 },
  ];

  const { subject, text } = await renderMail(
    'ledger.violations',
    { day: '2026-11-21', parts, count: 3 },
    frameIn(language),
  );

  expect(subject).toContain('3');
  const day = fullDayIn(language, '2026-11-21');
  for (const fact of [day, `${t('mail.books_part_money')} 2`, 'bin/check-ledger']) {
    expect(text).toContain(fact);
  }
});
