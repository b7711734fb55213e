import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { refusals } from '@kebun/contract/lib/refusals.ts';
import { expect, test } from 'vitest';
import { inLanguage } from '../language.ts';
import { answerFault } from './request-target.ts';

test.for([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_too_slow'],
  ['HPE_INVALID_METHOD', 'url_unreadable'],
] as const)('X-1d: a connection that ends with %s gets the reason', async ([code, refusal]) => {
  const socket = new PassThrough();
  answerFault(Object.assign(new Error(code), { code }), socket, { 'x-request-id': 'abc-1' });

  const answer = await text(socket);
  expect(answer).toContain(`HTTP/1.1 ${refusals[refusal]} `);
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(answer).toContain('x-request-id: abc-1\r\n');
  for (const language of ['en', 'zh'] as const)
    expect(answer).toContain(inLanguage(language)(`refusal.${refusal}`));
});
