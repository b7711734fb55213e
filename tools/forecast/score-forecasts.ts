/**
 * Prints the accuracy of forecasts: npm run score-forecasts -- 6 12
 *
 * The arguments are the first and the last history, without the last. The estimates were chosen on histories 0 to
 * 5.
 *
 * It simulates farms near the crop figures and farms twice as far from them. docs/forecast.md has the results.
 */
import { backTest, type Case, variations } from './back-test.ts';

const [first, end] = [Number(process.argv[2] ?? 6), Number(process.argv[3] ?? 12)];
const percent = (share: number) => `${Math.round(share * 100)} %`;
const share = (cases: readonly Case[], of: (each: Case) => boolean) =>
  cases.filter(of).length / Math.max(1, cases.length);

function line(name: string, cases: readonly Case[], unit: 'days' | 'share') {
  const errors = cases.map(({ error }) => error).toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const mean = errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length);
  const middle = Math.abs(errors[Math.floor(errors.length / 2)] ?? 0);
  const formatError = (error: number) => (unit === 'days' ? `${error.toFixed(1)} days` : percent(error));
  const crops = new Set(cases.map(({ life, farm, crop }) => `${life} ${farm} ${crop}`)).size;
  const below = share(cases, ({ isWithin, above }) => !isWithin && !above);
  const columns = [
    name,
    cases.length,
    crops,
    percent(share(cases, ({ isWithin }) => isWithin)),
    percent(share(cases, ({ above }) => above)),
    percent(below),
    formatError(mean),
    formatError(middle),
  ];
  console.log(`| ${columns.join(' | ')} |`);
}

const isFirst = ({ stage }: Case) => stage === 'sown' || stage === 'season';

for (const [name, variation] of Object.entries(variations)) {
  const cases = Array.from({ length: end - first }, (_, number) =>
    backTest(variation(first + number)),
  ).flat();
  for (const kind of ['days', 'weight'] as const) {
    const all = cases.filter((each) => each.kind === kind);
    const unit = kind === 'days' ? 'days' : 'share';
    console.log(`\n${name}, ${kind}\n`);
    console.log('| | cases | farm and crop | within | came above | came below | mean error | median error |');
    console.log('|---|---|---|---|---|---|---|---|');
    line('said at the sowing', all.filter(isFirst), unit);
    for (const [template, of] of Map.groupBy(all.filter(isFirst), (each) => each.template))
      line(template, of, unit);
    for (const [year, of] of Map.groupBy(all.filter(isFirst), (each) => each.year)) line(year, of, unit);
    line(
      'said again',
      all.filter((each) => !isFirst(each)),
      unit,
    );
    for (const [stage, of] of Map.groupBy(
      all.filter((each) => !isFirst(each)),
      (each) => each.stage,
    ))
      line(`said again when ${stage}`, of, unit);
  }
  console.log(`\n${name}, weeks\n`);
  line(
    'a week, one crop',
    cases.filter(({ kind }) => kind === 'crop week'),
    'share',
  );
  line(
    'a week, all crops',
    cases.filter(({ kind }) => kind === 'week'),
    'share',
  );
  line(
    'eight weeks, one crop',
    cases.filter(({ kind }) => kind === 'crop in eight weeks'),
    'share',
  );
  line(
    'eight weeks, all crops',
    cases.filter(({ kind }) => kind === 'eight weeks'),
    'share',
  );
}
