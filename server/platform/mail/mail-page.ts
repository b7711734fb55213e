import { type Language, languageTags } from '@kebun/contract/lib/languages.ts';
import type { Say } from '@kebun/contract/lib/texts.ts';
import { escaped } from '../http/escape-html.ts';
import type { MailRow } from './queries.ts';

export type ListedMail = MailRow & { subject: string };

interface Shown {
  mails: readonly ListedMail[];
  chosen: ListedMail | undefined;
  language: Language;
  say: Say;
}

/** The outbox of a demo for people: a list, and the mail that is open, in a frame where nothing of it can run. */
export function mailPage({ mails, chosen, language, say }: Shown): string {
  const title = say('mail.outbox');
  const moment = new Intl.DateTimeFormat(language === 'zh' ? 'zh-TW' : 'en-GB', {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'medium',
    timeStyle: 'short',
  });

  const entry = ({ id, subject, recipient, created_at }: ListedMail) => `<li>
<a href="/mail?open=${id}&amp;lang=${language}"${id === chosen?.id ? ' aria-current="true"' : ''}>
<strong>${escaped(subject)}</strong>
<span>${escaped(recipient)}</span>
<time datetime="${escaped(created_at)}">${moment.format(new Date(created_at))}</time>
</a>
</li>`;

  const open = (mail: ListedMail) => `<header>
<h2>${escaped(mail.subject)}</h2>
<p>${escaped(say('mail.to', { address: mail.recipient }))}</p>
<p>${escaped(say(`mail.status_${mail.status as 'waiting'}`))}${mail.trouble ? `: ${escaped(mail.trouble)}` : ''}
<a href="/mail/${mail.id}/text" target="_blank">${escaped(say('mail.plain_text'))}</a></p>
</header>
<iframe src="/mail/${mail.id}" title="${escaped(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/mail.css">
</head>
<body>
<header class="top">
<h1>${escaped(title)}</h1>
<p>${escaped(say('mail.outbox_lead'))}</p>
</header>
${
  chosen
    ? `<nav aria-label="${escaped(title)}"><ol>
${mails.map(entry).join('\n')}
</ol></nav>
<main>
${open(chosen)}
</main>`
    : `<main><p>${escaped(say('mail.outbox_empty'))}</p></main>`
}
</body>
</html>
`;
}
