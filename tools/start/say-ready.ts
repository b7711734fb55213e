import type { Config } from '../../server/platform/lib/config.ts';
import { version } from '../../server/platform/lib/version.ts';
import { demoLogins, demoPassword, demoSecret, demoStaff } from '../seed/demo-accounts.ts';

export function printReadyBanner({ port, demo }: Pick<Config, 'port' | 'demo'>) {
  const shop = `http://localhost:${port}`;
  console.log(`Kebun ${version} is ready: ${shop}

  In Chinese      ${shop}/zh
  Its back office ${shop}/backoffice
  Its API         ${shop}/api/docs${demo ? ofDemo(shop) : ''}
  To stop it      Ctrl+C
  To change it    npm run dev`);
}

const ofDemo = (shop: string) => `
  Its mails       ${shop}/mail
  In the field    ${shop}/farm/record, for farm managers and field workers
  To sign in      ${demoLogins.join(' or ')}, password ${demoPassword}
  As staff        ${demoStaff.map(({ email, role }) => `${email} (${role.replace('_', ' ')})`).join('\n                  ')}
                  the same password; their authenticators are told ${demoSecret},
                  and bin/code says the code`;
