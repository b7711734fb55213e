import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** The stored totals, each with the view that computes the share of every batch. */
// biome-ignore format: table
const totalsTables = {
  stage_totals: { shares: 'stage_contributions', key: ['farm_id', 'variety_id', 'stage', 'public'], sums: ['batches', 'sown', 'alive'] },
  plot_totals:  { shares: 'plot_contributions',  key: ['plot_id', 'public'],                        sums: ['batches', 'received', 'alive'] },
  week_totals:  { shares: 'week_contributions',  key: ['week', 'plot_id', 'variety_id', 'public'],  sums: ['batches', 'low_g', 'likely_g', 'high_g', 'harvested_g'] },
  day_totals:   { shares: 'day_contributions',   key: ['day', 'farm_id', 'crop_id', 'public'],      sums: ['batches', 'sown', 'alive'] },
} as const;
type Total = keyof typeof totalsTables;
const names = Object.keys(totalsTables) as Total[];

type Share = Record<string, string | number | boolean>;
export type Shares = Record<Total, Share[]>;

const list = (columns: readonly string[], prefix = '') =>
  sql.join(columns.map((column) => sql.ref(prefix + column)));

/** Returns the current shares of some batches in the totals. */
export async function sharesOf(db: Db, batchIds: readonly string[]): Promise<Shares> {
  const shares = {} as Shares;
  for (const name of names) shares[name] = await sharesIn(db, name, batchIds);
  return shares;
}

async function sharesIn(db: Db, name: Total, batchIds: readonly string[]): Promise<Share[]> {
  const { shares, key, sums } = totalsTables[name];
  const added = sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)})::bigint as ${sql.ref(sum)}`));
  const { rows } = await sql<Share>`
    select ${list(key)}, ${added} from ${sql.table(shares)} where batch_id = any(${batchIds}::uuid[]) group by ${list(key)}
  `.execute(db);
  return rows;
}

/** Updates the totals by the difference between two states. */
export async function moveTotals(tx: Tx, before: Shares, after: Shares): Promise<void> {
  for (const name of names) {
    const moved = difference(name, before[name], after[name]);
    if (moved.length > 0) await merge(tx, name, moved);
  }
}

export const noShares: Shares = { stage_totals: [], plot_totals: [], week_totals: [], day_totals: [] };

function difference(name: Total, before: readonly Share[], after: readonly Share[]): Share[] {
  const { key, sums } = totalsTables[name];
  const moved = new Map<string, Share>();
  const count = (rows: readonly Share[], sign: number) => {
    for (const row of rows) {
      const id = key.map((column) => row[column]).join(' ');
      const sum = moved.get(id) ?? { ...row, ...Object.fromEntries(sums.map((column) => [column, 0])) };
      for (const column of sums) sum[column] = Number(sum[column]) + sign * Number(row[column]);
      moved.set(id, sum);
    }
  };
  count(before, -1);
  count(after, 1);
  return [...moved.values()].filter((row) => sums.some((column) => row[column] !== 0));
}

/** Deletes totals that become zero. The lock on the farm's log lets only one transaction change them. */
async function merge(tx: Tx, name: Total, moved: readonly Share[]) {
  const { key, sums } = totalsTables[name];
  const table = sql.table(name);
  const same = sql.join(
    key.map((column) => sql`${sql.ref(`total.${column}`)} = ${sql.ref(`moved.${column}`)}`),
    sql` and `,
  );
  const sum = (column: string) => sql`${sql.ref(`total.${column}`)} + ${sql.ref(`moved.${column}`)}`;
  const nothing = sql.join(
    sums.map((column) => sql`${sum(column)} = 0`),
    sql` and `,
  );
  const set = sql.join(sums.map((column) => sql`${sql.ref(column)} = ${sum(column)}`));

  await sql`
    merge into ${table} as total
    using jsonb_populate_recordset(null::${table}, ${JSON.stringify(moved)}) as moved on ${same}
    when matched and ${nothing} then delete
    when matched then update set ${set}
    when not matched then insert (${list([...key, ...sums])}) values (${list([...key, ...sums], 'moved.')})
  `.execute(tx);
}
