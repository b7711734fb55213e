import { addDays, dayOf } from '@kebun/contract/lib/days.ts';
import { hashOfToken } from '@kebun/server/platform/auth/session.ts';
import type { BenchEnvironment } from '../lib/bench-context.ts';
import { paceOfLooking } from '../lib/browsing-load.ts';
import { atMost, type Row } from '../lib/result-row.ts';

const path = '/api/staff/orders';
const perPage = 25;
const deep = 50; // pages

const token = `st_${'bench'.padEnd(43, '0')}`;

/** Measures the staff order list without caches: by page, by status, a late page, and searches. */
export async function staffOrders(ground: BenchEnvironment): Promise<Row[]> {
  const headers = { authorization: `Bearer ${await signIn(ground)}` };
  const [some] = await ground.database.query<SearchTerms>(
    `select display_id as number, email, shipping_address ->> 'recipient' as name,
       shipping_address ->> 'contact_number' as phone
     from orders order by created_at limit 1`,
  );
  const [firstName = ''] = some?.name.split(' ') ?? [];
  const today = dayOf(new Date().toISOString());
  const lastYear = addDays(today, -365);
  await nameTheFirst(ground, 40, 'Seldom Seen');
  await nameTheFirst(ground, 5_000, 'Longago Regular');
  const first = `${path}?limit=${perPage}`;
  const looks: Record<string, string> = {
    'its first page': first,
    'what is delivered': `${first}&status_slug=delivered`,
    'what was lost': `${first}&status_slug=failed,cancelled`,
    'what there is none of': `${first}&status_slug=awaiting_payment,packed`,
    'whose cash was not handed in': `${first}&queue=cash_owed`,
    [`page ${deep}, by its key`]: `${first}&cursor=${encodeURIComponent(await cursorOf(ground, headers))}`,
    ...Object.fromEntries(
      Object.entries(some ?? {}).map(([by, value]) => [
        `by ${by}`,
        `${first}&text=${encodeURIComponent(value)}`,
      ]),
    ),
    'by the beginning of a first name': `${first}&text=${encodeURIComponent(firstName.slice(0, 3))}`,
    'by a name that few have': `${first}&text=seldom`,
    'by a name that many had long ago': `${first}&text=longago`,
    'by an unknown name': `${first}&text=Zzyzx`,
    'by a name, of what was lost': `${first}&status_slug=failed,cancelled&text=${encodeURIComponent(firstName)}`,
    'for the vans of today': `${first}&slot_from=${today}&slot_to=${today}`,
    'for the vans of a day last year': `${first}&slot_from=${lastYear}&slot_to=${lastYear}`,
    'for the vans of a year, of what was lost': `${first}&slot_from=${lastYear}&slot_to=${today}&status_slug=failed`,
  };
  const rows: Row[] = [];
  for (const [what, looked] of Object.entries(looks))
    rows.push(await measureView(ground, what, looked, headers));
  return rows;
}

interface SearchTerms {
  number: string;
  email: string;
  name: string;
  phone: string;
}

async function measureView(
  { forgetful, load }: BenchEnvironment,
  what: string,
  looked: string,
  headers: Record<string, string>,
): Promise<Row> {
  const { p50, p95 } = await paceOfLooking(load, forgetful, { paths: [looked], headers, connections: 1 });
  return {
    what: `orders of staff, ${what}, p95`,
    ours: p95,
    unit: 'ms',
    aim: atMost(300),
    how: `1 connection, ${perPage} a page, nothing kept; p50 ${p50.toFixed(1)} ms`,
  };
}

/** Gives a name to the oldest orders, so that it occurs nowhere at the start of the list. */
const nameTheFirst = ({ database }: BenchEnvironment, orders: number, name: string) =>
  database.query(
    `update orders set shipping_address = shipping_address || jsonb_build_object('recipient', $2::text)
     where id in (
       select id from orders where shipping_address ->> 'recipient' not in ('Seldom Seen', 'Longago Regular')
       order by created_at limit $1
     )`,
    [orders, name],
  );

/** Inserts a token for an owner of the demo. */
async function signIn({ database }: BenchEnvironment): Promise<string> {
  await database.query(
    `insert into staff_tokens (token_hash, staff_id, idle_timeout, expires_at)
     select $1, staff_id, '12 hours', now() + interval '12 hours' from staff_roles where role = 'owner' limit 1
     on conflict do nothing`,
    [hashOfToken(token)],
  );
  return token;
}

/** Returns the cursor of a late page by paging to it. */
async function cursorOf({ forgetful }: BenchEnvironment, headers: Record<string, string>): Promise<string> {
  let cursor = '';
  for (let page = 1; page < deep; page++) {
    const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await fetch(`${forgetful.address}${path}?limit=${perPage}${after}`, { headers });
    const { next_cursor } = (await answer.json()) as { next_cursor: string | null };
    if (!next_cursor) break;
    cursor = next_cursor;
  }
  return cursor;
}
