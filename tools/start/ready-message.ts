import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageNameIn, otherLanguages } from '@kebun/contract/lib/language-facts.ts';
import { defaultLanguage, languagePath } from '@kebun/contract/lib/languages.ts';
import { issueFirstOwnerLink } from '../../server/domains/staff/first-owner-link.ts';
import { readPepper } from '../../server/platform/auth/pepper.ts';
import { SecretBox } from '../../server/platform/auth/secret-box.ts';
import { inTransaction, ofCommands, openDatabase } from '../../server/platform/db/db.ts';
import type { Config, DatabaseUrls } from '../../server/platform/lib/config.ts';
import { log } from '../../server/platform/lib/log.ts';
import { version } from '../../server/platform/lib/version.ts';
import { demoLogins, demoPassword, demoSecret, demoStaff } from '../seed/demo-accounts.ts';

const ofDemo = (shop: string) => `
  Its mails       ${shop}/mail
  In the field    ${shop}/farm/record, for farm managers and field workers
  To sign in      ${demoLogins.join(' or ')}, password ${demoPassword}
  As staff        ${demoStaff.map(({ email, role }) => `${email} (${role.replace('_', ' ')})`).join('\n                  ')}
                  the same password; their authenticators take the key ${demoSecret},
                  and bin/code prints the code`;

const inOtherLanguages = (shop: string) =>
  otherLanguages(defaultLanguage)
    .map(
      (language) =>
        `  In ${languageNameIn(language, defaultLanguage).padEnd(12)} ${shop}${languagePath(language)}`,
    )
    .join('\n');

/** Prints the addresses of the shop, what the operator does next and, in a demo, its accounts. */
export function printReadyMessage({ port, demo }: Pick<Config, 'port' | 'demo'>, steps: string[] = []) {
  const shop = `http://localhost:${port}`;
  console.log(`Kebun ${version} is ready: ${shop}

${inOtherLanguages(shop)}
  Its back office ${shop}/backoffice
  Its API         ${shop}/api/docs${demo ? ofDemo(shop) : ''}
  To stop it      Ctrl+C
  To change it    npm run dev`);
  if (steps.length > 0) console.log(`\n${steps.join('\n')}`);
}

/** The same for a service, whose log has one JSON line for each event. */
export function logReady({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>, steps: string[]): void {
  log.info({ event: 'shop.ready', version, address: publicUrl, demo }, 'The shop is ready.');
  for (const step of steps) log.info({ event: 'shop.next_step' }, step);
}

const fileIn = (dataDir: string) => join(dataDir, 'first-owner-link');

/**
 * Returns what the operator of a real shop does next, in lines. A shop without staff gets the link of its first
 * owner. A terminal shows the link; any other output may be a log that others read, so the link goes into a file of
 * this account.
 */
export async function firstSteps(
  config: Pick<Config, 'demo' | 'publicUrl' | 'mail' | 'pepper' | 'dataDir'>,
  { url }: Pick<DatabaseUrls, 'url'>,
  isTerminal: boolean,
): Promise<string[]> {
  if (config.demo) return [];
  const lines: string[] = [];
  const link = await linkOfFirstOwner(config, url);
  const file = fileIn(config.dataDir);
  rmSync(file, { force: true });
  if (link) {
    if (!isTerminal) writeFileSync(file, `${link}\n`, { mode: 0o600 });
    lines.push(
      'This shop has no staff yet. Its first owner opens this link, once, within three days:',
      isTerminal ? link : `(the link is in ${file})`,
      'Then the page Today of the back office leads to the first order.',
      'The next start makes a new link; bin/owner EMAIL NAME makes one as well.',
    );
  }
  if (!config.mail.url)
    lines.push('MAIL_URL is not set: mails are written down and wait until it is. Set it in kebun.env.');
  return lines;
}

async function linkOfFirstOwner(config: Pick<Config, 'publicUrl' | 'pepper' | 'dataDir'>, url: string) {
  const db = openDatabase(url, 1, ofCommands);
  try {
    const seals = new SecretBox(readPepper(config));
    const made = await inTransaction(db, (tx) => issueFirstOwnerLink(tx, seals));
    return made && `${config.publicUrl}/backoffice#/enrolment/${made.ticket}`;
  } finally {
    await db.destroy();
  }
}
