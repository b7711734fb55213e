import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

interface Link {
  child: string;
  column: string;
  parent: string;
  key: string;
}

/** Every row that hangs on a shopper, by whatever way of foreign keys, as one short text that changes when one does. */
export async function rowsOfShoppers(db: Db): Promise<(shopperId: string) => Promise<string>> {
  const { rows: links } = await sql<Link>`
    select conrelid::regclass::text as child, mine.attname as column, confrelid::regclass::text as parent,
      theirs.attname as key
    from pg_constraint
    join pg_attribute as mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
    join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f'
    order by 1, 2`.execute(db);

  const found = new Map([['shoppers', 'id = $1']]);
  for (const [parent, condition] of found) {
    for (const link of links.filter((link) => link.parent === parent && !found.has(link.child))) {
      found.set(link.child, `${link.column} in (select ${link.key} from ${parent} where ${condition})`);
    }
  }
  const each = [...found].map(
    ([table, condition]) => `select '${table}' || t::text as row from ${table} as t where ${condition}`,
  );
  const statement = `select md5(string_agg(row, '|' order by row)) as digest from (${each.join(' union all ')}) as rows`;

  return async (shopperId) => {
    const text = statement.replaceAll('$1', `'${shopperId}'::uuid`);
    const { rows } = await sql.raw<{ digest: string }>(text).execute(db);
    return rows[0]?.digest ?? '';
  };
}
