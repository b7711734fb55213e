import type { Config } from '../server/platform/config.ts';
import { demoLogins, demoPassword } from './demo-accounts.ts';

export function sayReady({ port, demo }: Pick<Config, 'port' | 'demo'>) {
  const shop = `http://localhost:${port}`;
  console.log(`Kebun is ready: ${shop}

  In Chinese      ${shop}/zh
  Its API         ${shop}/api/docs${demo ? ofDemo(shop) : ''}
  To stop it      Ctrl+C
  To change it    npm run dev`);
}

const ofDemo = (shop: string) => `
  Its mails       ${shop}/mail
  To sign in      ${demoLogins.join(' or ')}, password ${demoPassword}`;
