import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { site } from '@kebun/contract/content/site.ts';
import { enqueueMissingCards } from '#domains/catalogue/missing-cards.ts';
import { connectGateways } from '#domains/payments/gateway/connect-gateways.ts';
import { CodeGenerator } from '#platform/auth/mail-codes.ts';
import { readPeppers } from '#platform/auth/pepper.ts';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import { openInvalidationBus } from '#platform/cache/invalidation-bus.ts';
import { ofCommands, openDatabase, openPool } from '#platform/db/db.ts';
import { assertDurableSettings } from '#platform/db/durable-settings.ts';
import { filesIn, type SentFile } from '#platform/files/files.ts';
import { mediaIn } from '#platform/files/media.ts';
import { drain } from '#platform/http/drain.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import type { Config, DatabaseUrls } from '#platform/lib/config.ts';
import { instanceId, projectRoot } from '#platform/lib/instance-id.ts';
import { log } from '#platform/lib/log.ts';
import { createMailTransport } from '#platform/mail/mail-transport.ts';
import type { MailRenderer } from '#platform/mail/mails.ts';
import { scheduleMailDelivery } from '#platform/mail/schedule-mail-delivery.ts';
import { buildApp, mailOffice, rounds, tasksOf } from './app.ts';
import type { Storefront } from './pages.ts';

/** A running server. */
export interface Shop {
  close(): Promise<void>; // resolves when current requests are answered
}

/** The pages and their files. Without them there is only the API. */
export interface Frontend {
  storefront?: Storefront;
  backOffice?: string; // its HTML
  files: readonly SentFile[];
}

/** Mails, shared links and settings refer to it, so its address is fixed. */
const logo: SentFile = { path: site.logo.url, file: join(projectRoot, 'ui/assets/logo.svg') };

/** Mails refer to it, so other sites may embed it. */
const mailLogo: SentFile = {
  path: '/mail-logo.png',
  file: join(projectRoot, 'mail/assets/mail-logo.png'),
  headers: { 'cross-origin-resource-policy': 'cross-origin' },
};

/** The built mail templates, loaded with the first mail. */
const renderMail: MailRenderer['render'] = async () =>
  (await import(pathToFileURL(join(projectRoot, 'mail/build/render-mail.js')).href)).renderMail;

const built = join(projectRoot, 'storefront/build');

/** Loads the built pages. The server knows only their path. */
export async function builtFace(): Promise<Required<Frontend>> {
  const storefront: Storefront = await import(pathToFileURL(join(built, 'server/index.js')).href);
  const office = builtOffice();
  return { ...office, storefront, files: [...filesIn(join(built, 'client')), ...office.files] };
}

const office = join(projectRoot, 'backoffice/build');

/** Loads the built back office. Its page is read separately, because each response gets a nonce. */
export const builtOffice = (): Required<Omit<Frontend, 'storefront'>> => ({
  backOffice: readFileSync(join(office, 'index.html'), 'utf8'),
  files: filesIn(office)
    .filter(({ path }) => path.startsWith('/assets/'))
    .map((file) => ({ ...file, path: `/backoffice${file.path}` })),
});

const jobConnections = 3;

/** Starts the server: API, pages and jobs. */
export async function openShop(config: Config & { database: DatabaseUrls }, face?: Frontend): Promise<Shop> {
  const { storefront, backOffice, files } = face ?? (await builtFace());
  const { url, directUrl } = config.database;
  log.level = config.logLevel;
  const tags = new CacheTags();
  const db = openDatabase(url);
  const jobs = openPool(directUrl, jobConnections);

  const peppers = readPeppers(config);
  const opening = openDatabase(url, 1, ofCommands);
  await assertDurableSettings(opening)
    .then(() => connectGateways(opening, config))
    .finally(() => opening.destroy());
  const http = await buildApp({
    config,
    db,
    tags,
    ...(storefront && { storefront }),
    ...(backOffice && { backOffice }),
    renderMail,
    files: [...files, logo, mailLogo, ...mediaIn(join(projectRoot, 'world/pictures'))],
    log: true,
    ...peppers,
  });
  const shared = await openInvalidationBus(tags, directUrl, `${instanceId}-${process.pid}`);
  const post = config.mail.url ? createMailTransport(config.mail.url, { tls: config.mail.tls }) : undefined;
  const office = mailOffice({
    db,
    codes: new CodeGenerator(peppers.pepper),
    publicUrl: config.publicUrl,
    render: renderMail,
  });
  const tasks = tasksOf({ renderer: office, post, from: config.mail.from ?? null }, config);
  const worker = await startWorker({ pool: jobs, db, tags }, tasks, rounds);
  if (post) scheduleMailDelivery(tags, db);
  await db.transaction().execute(enqueueMissingCards);
  await http.listen({ port: config.port, host: config.host });

  return {
    async close() {
      await drain(http.server);
      await http.close();
      post?.close();
      await worker.stop();
      await shared.stop();
      await jobs.end();
      await db.destroy();
    },
  };
}
