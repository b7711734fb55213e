import { languageNameIn, languagePath, otherLanguages } from '@kebun/contract/lib/language-facts.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import type { Config } from '../../server/platform/lib/config.ts';
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

/** Prints the addresses of the shop and, in a demo, its accounts. */
export function printReadyMessage({ port, demo }: Pick<Config, 'port' | 'demo'>) {
  const shop = `http://localhost:${port}`;
  console.log(`Kebun ${version} is ready: ${shop}

${inOtherLanguages(shop)}
  Its back office ${shop}/backoffice
  Its API         ${shop}/api/docs${demo ? ofDemo(shop) : ''}
  To stop it      Ctrl+C
  To change it    npm run dev`);
}
