import { roundPosition } from '@kebun/contract/farms/plots/geometry.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import { tracedEvents } from '@kebun/contract/lib/limits.ts';
import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { sql } from 'kysely';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { publicEventTypes } from '../trace-rows.ts';
import { type EpcisEvent, type EpcisTerm, epcisHead } from './epcis-events.ts';
import { type EpcisNames, epcisNames } from './epcis-names.ts';
import { farmEpcis } from './farm-epcis.ts';
import { repackedSql } from './month-rows.ts';
import { splitEpcis } from './movement-epcis.ts';
import { hiddenHarvestEpcis, type PackedLot, packingEpcis, recallEpcis } from './packing-epcis.ts';
import { selectCountedEvents, selectPlaces } from './recorded-events.ts';

/** A harvest in a pack. */
interface TracedHarvest {
  id: string;
  code: string;
  grams: number;
  harvested_on: string;
  batch_id: string;
  batch: string;
  plot: string;
  farm_id: string;
  is_public: boolean; // the batch and its farm
  crop: Localised;
  variety: Localised;
  latin: string;
  farm: Localised;
  farm_code: string;
  lat: number;
  lng: number;
}

interface TracedLot extends Omit<PackedLot, 'inputs'> {
  product: Localised;
  harvests: TracedHarvest[];
  recall: { id: string; number: number; confirmed_at: string } | null;
  split: { id: string; delta: number; at: string; code: string; barcode: string | null } | null; // off a lot, as a near-date lot
}

/**
 * Returns the history of a pack as an EPCIS document for everyone. A harvest whose farm or batch is not public stands
 * in it without name, place and plants.
 */
export async function traceEpcis(
  db: Db,
  { code: typed, publicUrl, now }: { code: string; publicUrl: string; now: Date },
): Promise<{ code: string; json: string }> {
  const code = readPackLotCode(typed);
  if (!code) throw new Refusal('lot_code_invalid');
  const { features } = await readSettings(db);
  const lots = await selectLots(db, code, features.farm);
  const lot = lots.at(-1);
  if (lot?.code !== code) throw new Refusal('lot_not_found');

  const names = epcisNames(publicUrl);
  const harvests = [
    ...new Map(lots.flatMap((each) => each.harvests).map((each) => [each.id, each])).values(),
  ];
  const shown = harvests.filter(({ is_public }) => is_public);
  const eventList: EpcisEvent[] = [
    ...(await farmEventsOf(db, shown, names)),
    ...harvests
      .filter(({ is_public }) => !is_public)
      .map((each) => hiddenHarvestEpcis({ name: each.id, harvested_on: each.harvested_on }, names)),
    ...lots.flatMap((each) => originEpcis(each, names)),
    ...(lot.recall ? [recallEpcis({ ...lot.recall, lots: [lot] }, names)] : []),
  ];
  const head = epcisHead(names, {
    name: code,
    now,
    classes: [
      ...lots.map((each) => ({
        id: names.packLot(each),
        attributes: descriptionOf(each.product, names),
      })),
      ...shown.map((each) => classOf(each, names)),
    ],
    places: placesOf(shown, names),
  });
  return { code, json: JSON.stringify({ ...head, epcisBody: { eventList } }) };
}

/** Returns how a lot came to be: packed, received or repacked, or split off another lot. */
function originEpcis(lot: TracedLot, names: EpcisNames): EpcisEvent[] {
  if (lot.split) return [splitEpcis({ ...lot.split, moved_to: lot }, names)];
  const inputs = lot.harvests.map(({ code, id, is_public, grams }) => ({
    name: is_public ? code : id,
    grams,
  }));
  return packingEpcis({ ...lot, inputs }, names);
}

/** Returns the events of the batches of public harvests, until the last of these harvests. */
async function farmEventsOf(db: Db, harvests: readonly TracedHarvest[], names: EpcisNames) {
  if (harvests.length === 0) return [];
  const places = await selectPlaces(db, [...new Set(harvests.map(({ farm_id }) => farm_id))]);
  const events = await selectCountedEvents(db, {
    batchIds: [...new Set(harvests.map(({ batch_id }) => batch_id))],
    types: publicEventTypes,
    limit: tracedEvents,
  });
  const lots = new Set(harvests.map(({ id }) => id));
  return events.flatMap((event) => {
    const day = malaysianDay(new Date(event.occurred_at));
    const isBefore = (code: string) =>
      harvests.some(({ batch, harvested_on }) => batch === code && day <= harvested_on);
    const own = {
      ...event,
      batches: event.batches.filter(isBefore),
      lots: event.lots.filter(({ id }) => lots.has(id)),
    };
    return farmEpcis(own, { names, places, isPublic: true });
  });
}

/** A name: that of the base language in the place that GS1 has for one, the others in our vocabulary. */
const descriptionOf = (texts: Localised, { vocabulary }: EpcisNames): Record<string, string> => ({
  descriptionShort: textIn(texts, baseLanguage()),
  ...Object.fromEntries(
    languages
      .filter((language) => language !== baseLanguage() && texts[language])
      .map((language) => [`${vocabulary}name-${language}`, textIn(texts, language)]),
  ),
});

const classOf = ({ batch, crop, variety, latin }: TracedHarvest, names: EpcisNames): EpcisTerm => ({
  id: names.batch(batch),
  attributes: {
    ...descriptionOf(crop, names),
    [`${names.vocabulary}variety`]: textIn(variety, baseLanguage()),
    [`${names.vocabulary}species`]: latin,
  },
});

/** The plots, each with the point of its farm to about a kilometre. */
const placesOf = (harvests: readonly TracedHarvest[], names: EpcisNames): EpcisTerm[] => {
  const places = harvests.map(({ farm_code, plot, farm, lat, lng }) => ({
    id: names.place(`${farm_code}-${plot}`),
    attributes: {
      name: `${textIn(farm, baseLanguage())}, ${plot}`,
      latitude: String(roundPosition(lat)),
      longitude: String(roundPosition(lng)),
      countryCode: 'MY',
    },
  }));
  return [...new Map(places.map((place) => [place.id, place])).values()];
};

/** Returns a lot and before it the lots that its packs were in, in the order in which they were made. */
async function selectLots(db: Db, code: string, isFarmShown: boolean): Promise<TracedLot[]> {
  const { rows } = await sql<TracedLot>`
    select pack_lots.id, pack_lots.code, kind, packs, made_on, made_at, best_before, grade, size, pack_g, waste_g, overfill_g,
      barcode, country, products.name as product, ${repackedSql} as repacked, (
        select json_build_object('id', recalls.id, 'number', number, 'confirmed_at', confirmed_at)
        from recall_lots join recalls on recalls.id = recall_id
        where lot_id = pack_lots.id order by confirmed_at desc limit 1
      ) as recall, (
        select json_build_object('id', stock_movements.id, 'delta', delta, 'at', stock_movements.at, 'code', whole.code,
          'barcode', whole_skus.barcode)
        from lot_edges join pack_lots as whole on whole.id = from_pack_lot_id and not is_repacked
        join skus as whole_skus on whole_skus.id = whole.sku_id
        join stock_movements on stock_movements.lot_id = whole.id and stock_movements.source = pack_lots.source
          and reason = 'near_date'
        where to_pack_lot_id = pack_lots.id
      ) as split, (
        select coalesce(json_agg(json_build_object(
          'id', lots.id, 'code', lots.code, 'grams', grams, 'harvested_on', lots.harvested_on, 'batch_id', batches.id,
          'batch', batches.code, 'plot', plots.code, 'farm_id', farms.id, 'farm', farms.name, 'farm_code', farms.code,
          'lat', farms.lat, 'lng', farms.lng, 'crop', crops.name, 'variety', crop_varieties.name, 'latin', crops.latin,
          'is_public', batches.public and farms.public and farms.status = 'active' and ${isFarmShown}::boolean
        ) order by lots.code), '[]')
        from lot_edges
        join harvest_lots as lots on lots.id = from_harvest_lot_id
        join batches on batches.id = lots.batch_id
        join crops on crops.id = batches.crop_id
        join crop_varieties on crop_varieties.id = batches.variety_id
        join plots on plots.id = lots.plot_id
        join farms on farms.id = lots.farm_id
        where to_pack_lot_id = pack_lots.id
      ) as harvests
    from pack_lots join skus on skus.id = sku_id join products on products.id = skus.product_id
    where pack_lots.code = ${code} or pack_lots.id in (
      select lots_behind(id) from pack_lots where code = ${code}
    )
    order by pack_lots.code = ${code}, made_at, pack_lots.id
  `.execute(db);
  return rows;
}
