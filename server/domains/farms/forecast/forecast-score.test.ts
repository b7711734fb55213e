import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';

interface Score {
  cycles: number;
  days: number; // median absolute error of the first harvest, in days
  dates_within: number; // share of cycles whose first harvest fell between P10 and P90
  weight: number; // median absolute error of the weight, as a share of the harvest
  weights_within: number;
}

/**
 * Scores the two years of demo cycles by their forecasts at sowing. The demo is near the crop figures, so its
 * ranges hold more often than they promise. tools/forecast/back-test.test.ts checks farms that differ from the
 * figures.
 */
test('forecasts at sowing are as accurate as they claim', async ({ tx }) => {
  const { rows } = await sql<Score>`
    select count(*) as cycles,
      percentile_cont(0.5) within group (order by abs(forecast_error_days)) as days,
      avg(forecast_hit::int)::float8 as dates_within,
      percentile_cont(0.5) within group (order by abs(forecast_error_share)) as weight,
      avg((total_g between low_g and high_g)::int)::float8 as weights_within
    from archives join forecast_snapshots using (batch_id, cycle)
    where forecast_snapshots.stage = 'sown' and forecast_hit is not null
  `.execute(tx);
  const score = rows[0] as Score;

  expect(score.cycles).toBeGreaterThan(200);
  expect(score.days).toBeLessThanOrEqual(4);
  expect(score.weight).toBeLessThan(0.15);
  for (const share of [score.dates_within, score.weights_within]) expect(share).toBeGreaterThan(0.75);
});
