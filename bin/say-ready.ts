import type { Config } from '../server/platform/config.ts';

export function sayReady({ port }: Pick<Config, 'port'>) {
  const shop = `http://localhost:${port}`;
  console.log(`Kebun is ready: ${shop}

  In Chinese      ${shop}/zh
  Its API         ${shop}/api/docs
  To stop it      Ctrl+C
  To change it    npm run dev`);
}
