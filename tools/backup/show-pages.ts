import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../server/app.ts';
import { grantCustomerToken } from '../../server/domains/sessions/grant-customer-token.ts';
import { grantStaffToken } from '../../server/domains/staff/grant-staff-token.ts';
import { builtFace } from '../../server/main.ts';
import { readPeppers } from '../../server/platform/auth/pepper.ts';
import type { Db } from '../../server/platform/db/db.ts';
import type { Config } from '../../server/platform/lib/config.ts';
import { demandBuilds } from '../bundle/build-all.ts';

/** One statement about a restored shop, and what was found. */
export interface Finding {
  about: string;
  isGood: boolean;
  found: string;
}

/** Makes a finding of a check. An error that it throws is what was found. */
export async function look(about: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { about, isGood: true, found: await check() };
  } catch (error) {
    return { about, isGood: false, found: String((error as Error).message).slice(0, 500) };
  }
}

/** A page of one kind, and the text that proves it. */
interface ShownPage {
  about: string;
  path: string | undefined; // undefined: the shop has none yet
  token?: string;
  text: string | undefined;
}

/** Rows of the shop that the pages are about. */
interface Samples {
  slug: string | null; // of a product that is on sale
  code: string | null; // of a pack
  customer: string | null;
  owner: string | null;
}

/** Shows a page of each kind, with the server of the shop but without its jobs: nothing is sent. */
export async function showPages(db: Db, config: Config): Promise<Finding[]> {
  try {
    demandBuilds();
  } catch (error) {
    return [{ about: 'pages', isGood: false, found: (error as Error).message }];
  }
  const http = await buildApp({
    config: { ...config, limits: false },
    db,
    ...(await builtFace()),
    overload: { admit() {}, stop() {} },
    ...readPeppers(config),
  });
  try {
    const findings: Finding[] = [];
    for (const page of await choosePages(db)) findings.push(await look(page.about, () => show(http, page)));
    return findings;
  } finally {
    await http.close();
  }
}

async function show(http: FastifyInstance, { path, token, text }: ShownPage): Promise<string> {
  if (path === undefined) return 'The shop has none yet.';
  const open = (url: string) =>
    http.inject({
      method: 'GET',
      url,
      headers: { cookie: 'look_around=1', ...(token && { authorization: `Bearer ${token}` }) },
    });
  const first = await open(path);
  const { location } = first.headers;
  const { statusCode, payload } = location ? await open(String(location)) : first;
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${payload.slice(0, 200)}`);
  if (text && !payload.includes(text)) throw new Error(`${path} does not show ${text}`);
  return `${path} was shown.`;
}

async function choosePages(db: Db): Promise<ShownPage[]> {
  const { slug, code, customer, owner } = await selectSamples(db);
  const tokens = await db.transaction().execute(async (tx) => ({
    customer: customer && (await grantCustomerToken(tx, customer, { remember: false, name: null })),
    owner: owner && (await grantStaffToken(tx, { id: owner, roles: ['owner'] }, null)),
  }));
  return [
    { about: 'home page', path: '/', text: '<main' },
    { about: 'list of products', path: '/products', text: slug ?? undefined },
    { about: 'product page', path: slug ? `/products/${slug}` : undefined, text: slug ?? undefined },
    { about: 'trace page of a pack', path: code ? `/t/${code}` : undefined, text: code ?? undefined },
    {
      about: 'account of a customer',
      path: customer ? '/api/me' : undefined,
      ...(tokens.customer && { token: tokens.customer.token }),
      text: customer ?? undefined,
    },
    { about: 'back office', path: '/backoffice/', text: '<script' },
    {
      about: 'Today of an owner',
      path: owner ? '/api/staff/today' : undefined,
      ...(tokens.owner && { token: tokens.owner.token }),
      text: '"day"',
    },
  ];
}

async function selectSamples(db: Db): Promise<Samples> {
  const { rows } = await sql<Samples>`
    select (select slug from products where status = 'publish' order by id limit 1) as slug,
      (select pack_lots.code from pack_lots order by made_on desc, id limit 1) as code,
      (select shopper_id::text from customers order by shopper_id limit 1) as customer,
      (select staff_id::text from staff_roles join staff on staff.id = staff_id
       where role = 'owner' and disabled_at is null limit 1) as owner
  `.execute(db);
  return rows[0] as Samples; // a select without from
}
