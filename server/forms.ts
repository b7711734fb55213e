import { languages, languageTags } from '@kebun/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '#platform/headers.ts';
import { forEveryone } from '#platform/policy.ts';
import { escaped } from './platform/escaped.ts';

/** Which call a page's form is meant for. The form stands on the page of the same path. */
// biome-ignore format: table
const calls = {
  '/contact-us':             '/contact',
  '/newsletter':             '/newsletter',
  '/newsletter/confirm':     '/newsletter/confirm',
  '/newsletter/unsubscribe': '/newsletter/unsubscribe',
} as const;

type Fields = Record<string, string>;

/**
 * Takes what a page's form sends where no script runs, and the one press by which a mail program unsubscribes
 * (RFC 8058). Each is passed on to the API, whose sentence is the answer.
 */
export function takeForms(
  web: FastifyInstance,
  http: FastifyInstance,
  headers: Record<string, string>,
): void {
  const typed = 'application/x-www-form-urlencoded';
  web.addContentTypeParser(typed, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // A mail program's press may come in parts; what it is about stands in the address.
  web.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, {}),
  );

  for (const language of languages) {
    for (const [path, call] of Object.entries(calls)) {
      web.post(
        language === 'en' ? path : `/${language}${path}`,
        { config: forEveryone },
        async (request, reply) => {
          const { token } = request.query as Fields;
          const { 'List-Unsubscribe': _press, ...fields } = (request.body ?? {}) as Fields;
          const answer = await http.inject({
            method: 'POST',
            url: `/api${call}?lang=${language}`,
            remoteAddress: request.ip, // whose tries they are
            payload: token ? { token } : fields,
          });
          const { message } = answer.json<{ message: string }>();
          return reply
            .code(answer.statusCode)
            .headers({ ...headers, ...pageHeaders([]), 'cache-control': 'no-store' })
            .type('text/html; charset=utf-8')
            .send(answerPage(languageTags[language], message));
        },
      );
    }
  }
}

/** Going back keeps what was typed, so the page offers nothing but the sentence. */
const answerPage = (lang: string, message: string) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(message)}</title>
</head>
<body>
<h1>${escaped(message)}</h1>
</body>
</html>
`;
