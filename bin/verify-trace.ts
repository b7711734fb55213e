/**
 * Checks the history of a pack against the daily roots that a shop publishes. It needs no database: any person can run
 * it against any shop, or on a file that was downloaded before.
 *
 *   bin/verify-trace URL CODE [--save FILE.json] [--root HASH]
 *   bin/verify-trace FILE.json CODE [--root HASH]
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readPackLotCode } from '../contract/lots/pack-lot-code.ts';
import { verifyHistory } from '../contract/lots/verify-history.ts';
import { describeCheck } from '../tools/verify-trace/describe-check.ts';
import { loadEvidence } from '../tools/verify-trace/load-evidence.ts';

const usage = 'bin/verify-trace URL|FILE.json CODE [--save FILE.json] [--root HASH]';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { save: { type: 'string' }, root: { type: 'string' } },
    allowPositionals: true,
  });
  const [source, typed, ...rest] = positionals;
  const code = readPackLotCode(typed ?? '');
  if (!source || !typed || rest.length > 0) return refuse(usage);
  if (!code) return refuse(`${typed} is not the code of a pack: a character is wrong.`);
  const known = values.root?.toLowerCase();
  if (known !== undefined && !/^[0-9a-f]{64}$/.test(known))
    return refuse('A root has 64 digits, 0 to 9 and a to f.');

  const evidence = await loadEvidence(source, code);
  if (typeof evidence === 'string') return refuse(evidence);
  if (values.save) await writeFile(values.save, `${JSON.stringify(evidence)}\n`);
  const check = await verifyHistory({ ...evidence, code, known });
  for (const line of describeCheck(check, { code, known, now: new Date() })) console.log(line);
  return check.problems.length === 0 && check.isInRoot ? 0 : 1;
}

function refuse(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = await main().catch((error: Error) => refuse(error.message));
