import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { type Language, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { MailRow } from './queries.ts';

export type ListedMail = MailRow & { subject: string };

interface MailPageView {
  mails: readonly ListedMail[];
  chosen: ListedMail | undefined;
  language: Language;
  t: Translate;
}

/** Returns the outbox of a demo as a page: a list, and the open mail in a frame without scripts. */
export function mailPage({ mails, chosen, language, t }: MailPageView): string {
  const title = t('mail.outbox');
  const moment = new Intl.DateTimeFormat(languageFacts[language].formats, {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'medium',
    timeStyle: 'short',
  });

  const entry = ({ id, subject, recipient, created_at }: ListedMail) => `<li>
<a href="/mail?open=${id}&amp;lang=${language}"${id === chosen?.id ? ' aria-current="true"' : ''}>
<strong>${escapeHtml(subject)}</strong>
<span>${escapeHtml(recipient)}</span>
<time datetime="${escapeHtml(created_at)}">${moment.format(new Date(created_at))}</time>
</a>
</li>`;

  const open = (mail: ListedMail) => `<header>
<h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(t('mail.to', { address: mail.recipient }))}</p>
<p>${escapeHtml(t(`mail.status_${mail.status as 'waiting'}`))}${mail.last_error ? `: ${escapeHtml(mail.last_error)}` : ''}
<a href="/mail/${mail.id}/text" target="_blank">${escapeHtml(t('mail.plain_text'))}</a></p>
</header>
<iframe src="/mail/${mail.id}" title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

  return `<!doctype html>
<html lang="${tagOfLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/mail.css">
</head>
<body>
<header class="top">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(t('mail.outbox_lead'))}</p>
</header>
${
  chosen
    ? `<nav aria-label="${escapeHtml(title)}"><ol>
${mails.map(entry).join('\n')}
</ol></nav>
<main>
${open(chosen)}
</main>`
    : `<main><p>${escapeHtml(t('mail.outbox_empty'))}</p></main>`
}
</body>
</html>
`;
}
