import type { Bed } from '@kebun/contract/farms/archives/cycle-figures.ts';
import type { BatchState } from '@kebun/contract/farms/batches/batch.ts';
import type { CropFigures } from '@kebun/contract/farms/crops/crop-figures.ts';
import type { PlantLocation } from '@kebun/contract/farms/events/event-rules.ts';
import type { FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { noDecisions, replay } from '@kebun/contract/farms/events/replay.ts';
import { forecastOf } from '@kebun/contract/farms/forecast/forecast.ts';
import type { Weather } from '@kebun/contract/farms/forecast/growth-clock.ts';
import type { PastCycle } from '@kebun/contract/farms/forecast/past-cycles.ts';
import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { addDays, type Day, dayOf } from '@kebun/contract/lib/days.ts';
import { type ArchiveRow, archiveRow, bedOf, closingEvent, cyclesOver } from '../batches/archive-row.ts';
import { forecastSnapshotRow, type Projection, project } from '../events/projection.ts';
import type { BatchSeed, FarmsHistory } from '../farms-history.ts';
import { type BatchBed, claimsOf, type Neighbour, noBeds, ownBedOf } from './batch-bed.ts';
import {
  clockOf,
  type ForecastHistory,
  maxPastCycles,
  seasonFor,
  startOf,
  weatherHistoryDays,
} from './load-forecast-history.ts';

/** A closed cycle as input for later forecasts. */
type PastCycleRow = PastCycle & Pick<ArchiveRow, 'closed_on' | 'season' | 'batch_id'>;

/** Replays the seeded batches day by day. Each forecast uses only what was known on its day. */
export class BatchCourses {
  readonly archives: ArchiveRow[] = [];
  readonly snapshots: NonNullable<Projection['snapshot']>[] = [];
  readonly #memories = new Map<string, PastCycleRow[]>(); // by variety and farm
  readonly #batches: ReadonlyMap<string, BatchSeed>;
  readonly #figures: ReadonlyMap<string, CropFigures>;
  readonly #beds: ReadonlyMap<string, Bed & { kind: PlantLocation['kind'] }>;
  readonly #weather: ReadonlyMap<string, Weather[]>;
  readonly #events: ReadonlyMap<string, FarmEvent[]>;
  readonly #states: ReadonlyMap<string, BatchState>;
  readonly #living = new Map<string, BatchState>(); // open batches in their last state

  constructor(written: FarmsHistory, events: readonly FarmEvent[]) {
    this.#batches = new Map(written.batches.map((batch) => [batch.id, batch]));
    this.#figures = new Map(written.crops.map(({ id, figures }) => [id, figures]));
    this.#beds = new Map(written.plots.map((plot) => [plot.id, { ...plot, area_m2: areaOf(plot.geometry) }]));
    this.#weather = Map.groupBy(written.weather, ({ farm_id }) => farm_id);
    this.#events = Map.groupBy(events, ({ batch_id }) => batch_id ?? '');

    const places = new Map(written.plots.map(({ id, farm_id, kind }) => [id, { id, farm_id, kind }]));
    const log = { batches: written.batches, places, events, decisions: noDecisions };
    const { batches, verdicts } = replay(log, (state, event) => this.#live(state, event));
    const [refused] = [...verdicts].filter(([, { code }]) => code);
    if (refused)
      throw new Error(`BatchCourses: seed event ${refused[0]} was refused with ${refused[1].code}`);
    this.#states = batches;
  }

  /** Returns the state of all batches on a day. */
  projections(today: Day): Projection[] {
    for (const [id, state] of this.#states) if (!state.closed_at) this.#living.set(id, state);
    return [...this.#states.values()].map((state) => project(state, this.#groundsOf(state, today), today));
  }

  #live(state: BatchState, event: FarmEvent): void {
    if (state.closed_at) this.#living.delete(state.batch.id);
    else this.#living.set(state.batch.id, state);
    const today = dayOf(event.recorded_at);
    const history = this.#groundsOf(state, today);
    const { id } = state.batch;
    for (const cycle of cyclesOver(state)) {
      if (!this.archives.some((row) => row.batch_id === id && row.cycle === cycle))
        this.#archive(state, cycle, history);
    }
    const snapshot = forecastSnapshotRow(state, forecastOf({ ...history, batch: state, today }), today);
    const isNew = !this.snapshots.some(
      (row) => row.batch_id === id && row.cycle === snapshot?.cycle && row.stage === snapshot.stage,
    );
    if (snapshot && isNew) this.snapshots.push(snapshot);
  }

  #archive(state: BatchState, cycle: number, history: ForecastHistory): void {
    const { id } = state.batch;
    const row = archiveRow(state, cycle, {
      history,
      bed: this.#beds.get(bedOf(state) ?? ''),
      snapshot: this.snapshots.find((each) => each.batch_id === id && each.cycle === cycle),
      closing: closingEvent(state, cycle, this.#events.get(id) ?? []),
    });
    this.archives.push(row);
    const cropKey = this.#cropKeyOf(state);
    this.#memories.set(cropKey, [...(this.#memories.get(cropKey) ?? []), row]);
  }

  #cropKeyOf({ batch: { id, farm_id } }: BatchState) {
    return `${this.#batches.get(id)?.variety_id} ${farm_id}`;
  }

  #groundsOf(state: BatchState, today: Day): ForecastHistory {
    const figures = this.#figures.get(this.#batches.get(state.batch.id)?.crop_id ?? '');
    if (!figures) throw new Error(`BatchCourses: batch ${state.batch.id} has a crop that the seed lacks`);
    const season = seasonFor(figures, startOf(state) ?? today);
    const past = (this.#memories.get(this.#cropKeyOf(state)) ?? [])
      .filter((row) => season === null || row.season === season)
      .toSorted(newestFirst)
      .slice(0, maxPastCycles);
    const clock =
      figures.degree_days === null ? undefined : clockOf(figures, this.#weatherUntil(state, today));
    return {
      figures,
      past,
      bed_m2: ownBedOf(state, figures, this.#bedsOf(state)),
      ...(clock && { clock }),
    };
  }

  /** Returns the beds of a batch with the other batches known so far. */
  #bedsOf(state: BatchState): BatchBed[] {
    return [...new Set(claimsOf(state).map(({ plot_id }) => plot_id))].flatMap((plot_id) => {
      const bed = this.#beds.get(plot_id);
      if (!bed || noBeds.includes(bed.kind)) return [];
      const neighbours = [...this.#living.values()].flatMap((other) =>
        other.batch.id === state.batch.id ? [] : this.#asNeighbour(other, plot_id),
      );
      return [{ plot_id, m2: bed.bed_area_m2 ?? bed.area_m2, neighbours }];
    });
  }

  #asNeighbour(state: BatchState, plot_id: string): Neighbour[] {
    const figures = this.#figures.get(this.#batches.get(state.batch.id)?.crop_id ?? '');
    if (!figures) return [];
    return claimsOf(state)
      .filter((claim) => claim.plot_id === plot_id && claim.planned === (state.start === null))
      .map(({ plants, planned }) => ({
        plants,
        planned_on: planned ? (state.plan?.sow_on ?? null) : null,
        spacing_m2: state.spacing_m2,
        figures,
      }));
  }

  #weatherUntil({ batch }: BatchState, today: Day) {
    const from = addDays(today, -weatherHistoryDays);
    return this.#weather.get(batch.farm_id)?.filter(({ day }) => day > from && day <= today);
  }
}

const newestFirst = (one: PastCycleRow, other: PastCycleRow) =>
  compare(other.closed_on, one.closed_on) || other.cycle - one.cycle || compare(one.batch_id, other.batch_id);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
