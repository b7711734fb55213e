import type { Config } from '../server/platform/config.ts';

export function sayReady({ port, demo }: Pick<Config, 'port' | 'demo'>) {
  const shop = `http://localhost:${port}`;
  console.log(`Kebun is ready: ${shop}

  In Chinese      ${shop}/zh
  Its API         ${shop}/api/docs${demo ? `\n  Its mails       ${shop}/mail` : ''}
  To stop it      Ctrl+C
  To change it    npm run dev`);
}
