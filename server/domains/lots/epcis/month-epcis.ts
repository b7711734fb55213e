import { dayLength, utcOffset } from '@kebun/contract/lib/days.ts';
import type { Db } from '#platform/db/db.ts';
import { type EpcisEvent, epcisHead } from './epcis-events.ts';
import { epcisNames } from './epcis-names.ts';
import { declaredWrong, type EpcisReader, farmEpcis } from './farm-epcis.ts';
import {
  type Span,
  selectLosses,
  selectMadeLots,
  selectMovements,
  selectParcelSteps,
  selectRecalls,
  selectTestedSamples,
} from './month-rows.ts';
import { lossEpcis, movementEpcis, parcelEpcis } from './movement-epcis.ts';
import { packingEpcis, recallEpcis } from './packing-epcis.ts';
import {
  type FindChange,
  type MonthEvent,
  plantChanges,
  selectPlaces,
  selectRecordedEvents,
} from './recorded-events.ts';
import { residueEpcis } from './residue-epcis.ts';

interface MonthRequest {
  month: string; // of Malaysia: 2026-11
  publicUrl: string;
  now: Date;
}

/**
 * Returns what was recorded in a month as an EPCIS document, in pieces. A day is read at a time, so a long month needs
 * no more memory than a short one.
 */
export async function* monthEpcis(db: Db, { month, publicUrl, now }: MonthRequest): AsyncGenerator<string> {
  const names = epcisNames(publicUrl);
  const head = epcisHead(names, { name: month, now, classes: [], places: [] });
  const reader: EpcisReader = { names, places: await selectPlaces(db), isPublic: false };
  yield `${JSON.stringify(head).slice(0, -1)},"epcisBody":{"eventList":[`;
  let comma = '';
  for (const span of daysOf(month, now)) {
    const events = await eventsOf(db, span, reader);
    if (events.length === 0) continue;
    yield comma + events.map((event) => JSON.stringify(event)).join(',\n');
    comma = ',\n';
  }
  yield ']}}\n';
}

/** Returns the days of a month in Malaysia until now. */
function* daysOf(month: string, now: Date): Generator<Span> {
  let from = Date.parse(`${month}-01T00:00:00+08:00`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = Math.min(Date.UTC(year, number, 1) - utcOffset, now.getTime() + 1);
  while (from < end) {
    const to = from + dayLength;
    yield { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    from = to;
  }
}

/** Returns the events of a span: what was recorded of plants, then of lots, units and parcels. */
async function eventsOf(db: Db, span: Span, reader: EpcisReader): Promise<EpcisEvent[]> {
  const { names } = reader;
  const recorded = await selectRecordedEvents(db, span);
  const findChange = await plantChanges(db, recorded);
  return [
    ...recorded.flatMap((event) => recordedEpcis(event, reader, findChange)),
    ...(await selectTestedSamples(db, span)).map((test) => residueEpcis(test, names)),
    ...(await selectMadeLots(db, span)).flatMap((lot) => packingEpcis(lot, names)),
    ...(await selectLosses(db, span)).map((loss) => lossEpcis(loss, names)),
    ...(await selectMovements(db, span)).flatMap((movement) => movementEpcis(movement, names)),
    ...(await selectParcelSteps(db, span)).map((step) => parcelEpcis(step, names)),
    ...(await selectRecalls(db, span)).map((recall) => recallEpcis(recall, names)),
  ];
}

/** An event, and before it the event that it undid or replaced, declared wrong. */
function recordedEpcis(event: MonthEvent, reader: EpcisReader, findChange: FindChange): EpcisEvent[] {
  const { wrong, recorded_at, id } = event;
  const declared = wrong
    ? declaredWrong(farmEpcis(wrong, reader, findChange(wrong, event)), {
        at: recorded_at,
        replacedBy: wrong.is_replaced ? id : null,
      })
    : [];
  return [...declared, ...farmEpcis(event, reader, findChange(event))];
}
