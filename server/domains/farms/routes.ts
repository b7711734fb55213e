import * as archivesContract from '@kebun/contract/farms/archives/archives.ts';
import * as seedlingPages from '@kebun/contract/farms/batches/seedling-pages.ts';
import * as seedlings from '@kebun/contract/farms/batches/seedlings.ts';
import * as cropsContract from '@kebun/contract/farms/crops/crops.ts';
import * as contract from '@kebun/contract/farms/farms.ts';
import * as harvestForecast from '@kebun/contract/farms/forecast/harvest-forecast.ts';
import * as farmersContract from '@kebun/contract/farms/people/farmers.ts';
import { getPublishedPhoto } from '@kebun/contract/farms/photos/published-photos.ts';
import * as plotsContract from '@kebun/contract/farms/plots/plots.ts';
import { type App, type RequestContext, serve } from '#platform/http/http.ts';
import { ImageReply } from '#platform/http/image-reply.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { compareArchives, findArchive, listArchives } from './archives/list-archives.ts';
import { countSeedlings } from './batches/count-seedlings.ts';
import { findSeedling } from './batches/find-seedling.ts';
import { listSeedlings } from './batches/list-seedlings.ts';
import { findCrop, listCrops } from './crops/list-crops.ts';
import { forecastHarvest } from './forecast/forecast-harvest.ts';
import { findFarm, listFarms } from './list-farms.ts';
import { findFarmer, listFarmers } from './people/list-farmers.ts';
import { readPublishedPhoto } from './photos/published-photo-rows.ts';
import { findPlot, listPlots, listPlotsOfFarm } from './plots/list-plots.ts';
import { statusLegend } from './status-legend.ts';

/** Returns the time and the language of a request. */
const readContextOf = ({ clock, language, t }: Pick<RequestContext<never>, 'clock' | 'language' | 't'>) => {
  const now = clock();
  return { now, today: malaysianDay(now), language, t };
};

/** Throws not_found for undefined. */
function requireFound<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not_found');
  return thing;
}

/** The public farm endpoints. Answers are cached until an event or an edit on any farm. */
export function farmRoutes(app: App): void {
  const serving = { cache: { tags: () => ['farms'] } };

  serve(
    app,
    contract.listFarms,
    (context) => listFarms(context.db, context.query, readContextOf(context)),
    serving,
  );
  serve(
    app,
    contract.getFarm,
    async (context) => ({
      data: requireFound(
        await findFarm(context.db, context.params.id, context.query.with, readContextOf(context)),
      ),
    }),
    serving,
  );
  serve(
    app,
    plotsContract.listPlotsOfFarm,
    async (context) =>
      requireFound(
        await listPlotsOfFarm(context.db, context.params.id, context.query, readContextOf(context)),
      ),
    serving,
  );
  serve(
    app,
    plotsContract.listPlots,
    (context) => listPlots(context.db, context.query, readContextOf(context)),
    serving,
  );
  serve(
    app,
    plotsContract.getPlot,
    async (context) => ({
      data: requireFound(await findPlot(context.db, context.params.id, readContextOf(context))),
    }),
    serving,
  );
  serve(
    app,
    farmersContract.listFarmers,
    (context) => listFarmers(context.db, context.query, readContextOf(context)),
    serving,
  );
  serve(
    app,
    farmersContract.getFarmer,
    async (context) => ({
      data: requireFound(await findFarmer(context.db, context.params.id, readContextOf(context))),
    }),
    serving,
  );
  serve(app, cropsContract.listCrops, ({ db, query, language }) => listCrops(db, query, language), serving);
  serve(
    app,
    cropsContract.getCrop,
    async ({ db, params, language }) => ({ data: requireFound(await findCrop(db, params.id, language)) }),
    serving,
  );
  serve(
    app,
    seedlings.listSeedlings,
    (context) => listSeedlings(context.db, context.query, readContextOf(context)),
    serving,
  );
  serve(
    app,
    seedlingPages.getSeedling,
    async (context) => ({
      data: requireFound(await findSeedling(context.db, context.params.id, readContextOf(context))),
    }),
    serving,
  );
  serve(
    app,
    seedlingPages.totalSeedlings,
    (context) => countSeedlings(context.db, context.query, readContextOf(context)),
    serving,
  );
  serve(
    app,
    harvestForecast.forecastHarvest,
    (context) => forecastHarvest(context.db, context.query, readContextOf(context)),
    serving,
  );
  serve(
    app,
    contract.statusLegend,
    async (context) => ({ data: await statusLegend(context.db, readContextOf(context)) }),
    serving,
  );
  serve(
    app,
    archivesContract.compareArchives,
    (context) => compareArchives(context.db, context.query, readContextOf(context)),
    serving,
  );
  serve(
    app,
    archivesContract.listArchives,
    (context) => listArchives(context.db, context.query, readContextOf(context)),
    serving,
  );
  serve(
    app,
    archivesContract.getArchive,
    async (context) => ({
      data: requireFound(await findArchive(context.db, context.params.id, readContextOf(context))),
    }),
    serving,
  );
  serve(
    app,
    getPublishedPhoto,
    async ({ db, params, query, reply }) => {
      const picture = requireFound(await readPublishedPhoto(db, params.id, query.size ?? 'small'));
      reply.headers({
        'cache-control': 'private, max-age=31536000, immutable', // not in caches between the shop and a browser
        'x-robots-tag': 'noindex',
      });
      return new ImageReply(picture, 'image/webp');
    },
    { whose: 'public' },
  );
}
