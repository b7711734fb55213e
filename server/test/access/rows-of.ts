import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface Link {
  child: string;
  column: string;
  parent: string;
  key: string;
}

/**
 * Returns a function that hashes every row that refers to some shoppers, over any foreign keys. The hash changes
 * when a row does. It reads most tables thousands of times, so it is planned once per connection.
 */
export async function rowsOfShoppers(db: Db): Promise<(shopperIds: readonly string[]) => Promise<string>> {
  const { rows: links } = await sql<Link>`
    select conrelid::regclass::text as child, mine.attname as column, confrelid::regclass::text as parent,
      theirs.attname as key
    from pg_constraint
    join pg_attribute as mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
    join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f'
    order by 1, 2`.execute(db);

  const found = new Map([['shoppers', 'id = any($1)']]);
  for (const [parent, condition] of found) {
    for (const link of links.filter((link) => link.parent === parent && !found.has(link.child))) {
      found.set(link.child, `${link.column} in (select ${link.key} from ${parent} where ${condition})`);
    }
  }
  const each = [...found].map(
    ([table, condition]) => `select '${table}' || t::text as row from ${table} as t where ${condition}`,
  );
  const all = each.join(' union all ');
  await sql
    .raw(
      `prepare rows_of(uuid[]) as select md5(string_agg(row, '|' order by row)) as digest from (${all}) as rows`,
    )
    .execute(db);

  return async (shopperIds) => {
    const { rows } = await sql.raw<{ digest: string }>(`execute rows_of('{${shopperIds}}')`).execute(db);
    return rows[0]?.digest ?? '';
  };
}
