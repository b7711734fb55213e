import * as seedlings from '@kebun/contract/farms/batches/seedlings.ts';
import * as schema from '@kebun/contract/farms/farms.schema.ts';
import * as contract from '@kebun/contract/farms/farms.ts';
import { type App, type Asked, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { compareArchives, findArchive, listArchives } from './archives/list-archives.ts';
import { totalSeedlings } from './batches/count-seedlings.ts';
import { findSeedling } from './batches/find-seedling.ts';
import { listSeedlings } from './batches/list-seedlings.ts';
import { findCrop, listCrops } from './crops/list-crops.ts';
import { forecastHarvest } from './forecast/forecast-harvest.ts';
import { findFarm, listFarms } from './list-farms.ts';
import { findFarmer, listFarmers } from './people/list-farmers.ts';
import { findPlot, listPlots, listPlotsOfFarm } from './plots/list-plots.ts';
import { statusLegend } from './status-legend.ts';

/** When a question is asked, and in which language. */
const atOf = ({ clock, language, say }: Pick<Asked<never>, 'clock' | 'language' | 'say'>) => {
  const now = clock();
  return { now, today: malaysianDay(now), language, say };
};

/** Undefined where there is nothing that anyone may see. */
function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not_found');
  return thing;
}

/**
 * The farms as anyone may see them, kept until something happens on one of them. What staff do there needs their
 * tokens and comes with them.
 */
export function farmRoutes(app: App): void {
  const serving = { kept: { tags: () => ['farms'] } };
  const reckoned = { ...serving, limit: 'farm_figures' } as const;

  serve(
    app,
    contract.listFarms,
    schema.listFarms,
    (asked) => listFarms(asked.db, asked.query, atOf(asked)),
    serving,
  );
  serve(
    app,
    contract.getFarm,
    schema.getFarm,
    async (asked) => ({
      data: found(await findFarm(asked.db, asked.params.id, asked.query.with, atOf(asked))),
    }),
    serving,
  );
  serve(
    app,
    contract.listPlotsOfFarm,
    schema.listPlotsOfFarm,
    async (asked) => found(await listPlotsOfFarm(asked.db, asked.params.id, asked.query, atOf(asked))),
    serving,
  );
  serve(
    app,
    contract.listPlots,
    schema.listPlots,
    (asked) => listPlots(asked.db, asked.query, atOf(asked)),
    reckoned,
  );
  serve(
    app,
    contract.getPlot,
    schema.getPlot,
    async (asked) => ({ data: found(await findPlot(asked.db, asked.params.id, atOf(asked))) }),
    serving,
  );
  serve(
    app,
    contract.listFarmers,
    schema.listFarmers,
    (asked) => listFarmers(asked.db, asked.query, atOf(asked)),
    serving,
  );
  serve(
    app,
    contract.getFarmer,
    schema.getFarmer,
    async (asked) => ({ data: found(await findFarmer(asked.db, asked.params.id, atOf(asked))) }),
    serving,
  );
  serve(
    app,
    contract.listCrops,
    schema.listCrops,
    ({ db, query, language }) => listCrops(db, query, language),
    serving,
  );
  serve(
    app,
    contract.getCrop,
    schema.getCrop,
    async ({ db, params, language }) => ({ data: found(await findCrop(db, params.id, language)) }),
    serving,
  );
  serve(
    app,
    seedlings.listSeedlings,
    schema.listSeedlings,
    (asked) => listSeedlings(asked.db, asked.query, atOf(asked)),
    reckoned,
  );
  serve(
    app,
    contract.getSeedling,
    schema.getSeedling,
    async (asked) => ({ data: found(await findSeedling(asked.db, asked.params.id, atOf(asked))) }),
    serving,
  );
  serve(
    app,
    contract.totalSeedlings,
    schema.totalSeedlings,
    (asked) => totalSeedlings(asked.db, asked.query, atOf(asked)),
    reckoned,
  );
  serve(
    app,
    contract.forecastHarvest,
    schema.forecastHarvest,
    (asked) => forecastHarvest(asked.db, asked.query, atOf(asked)),
    reckoned,
  );
  serve(
    app,
    contract.statusLegend,
    schema.statusLegend,
    async (asked) => ({ data: await statusLegend(asked.db, atOf(asked)) }),
    serving,
  );
  serve(
    app,
    contract.compareArchives,
    schema.compareArchives,
    (asked) => compareArchives(asked.db, asked.query, atOf(asked)),
    serving,
  );
  serve(
    app,
    contract.listArchives,
    schema.listArchives,
    (asked) => listArchives(asked.db, asked.query, atOf(asked)),
    reckoned,
  );
  serve(
    app,
    contract.getArchive,
    schema.getArchive,
    async (asked) => ({ data: found(await findArchive(asked.db, asked.params.id, atOf(asked))) }),
    serving,
  );
}
