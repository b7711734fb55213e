import pg from 'pg';
import { type Pace, paceOf } from './throughput.ts';

interface WriteLoad {
  url: string;
  drawn: string; // the statement that draws the values
  transactions: readonly (readonly string[])[];
  writers: number;
  seconds: number;
}

/** Runs the same transactions without a shop, for machines without pgbench. */
export async function writeOrders({ url, drawn, transactions, writers, seconds }: WriteLoad): Promise<Pace> {
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const prepared = transactions.map((statements, at) =>
    statements.map((one, line) => prepare(one, `${at}-${line}`)),
  );
  try {
    return await paceOf(
      clients.map((client, first) => {
        let turn = first;
        return () => writeOne(client, drawn, prepared[turn++ % prepared.length] ?? []);
      }),
      seconds,
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

interface PreparedStatement {
  name: string;
  text: string;
  names: string[]; // names of the values, in parameter order
}

/** Replaces each `:name` by its own parameter, because types may differ between places. */
function prepare(statement: string, name: string): PreparedStatement {
  const names: string[] = [];
  const text = statement.replace(/(?<!:):([a-z]+)/g, (_, one: string) => `$${names.push(one)}`);
  return { name, text, names };
}

async function writeOne(client: pg.Client, drawn: string, transaction: readonly PreparedStatement[]) {
  const { rows } = await client.query({ name: 'drawn', text: drawn });
  await client.query('begin');
  for (const { name, text, names } of transaction) {
    await client.query({ name, text, values: names.map((one) => rows[0][one]) });
  }
  await client.query('commit');
}
