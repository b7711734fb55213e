import { randomUUID } from 'node:crypto';
import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { dayLength } from '@kebun/contract/lib/days.ts';
import { expect, type Page } from '@playwright/test';
import { callAsOwner } from './staff.ts';

/** Where a batch grows, and of which crop. */
interface BatchPlace {
  crop: string;
  farm: string;
  plot: string;
}

/** A batch that can be harvested. */
export interface GivenBatch {
  id: string;
  code: string;
  /** Returns the common part of an event of this batch. */
  happened(days: number): Omit<FarmEventInput<'ready_declared'>, 'type' | 'payload'>;
}

const plants = 60;

const daysAgo = (days: number) => new Date(Date.now() - days * dayLength).toISOString();

/** Sows a batch in the past and records what makes it ready to be harvested. */
export async function givenReadyBatch(
  page: Page,
  { crop: slug, farm, plot }: BatchPlace,
): Promise<GivenBatch> {
  const { data: farms } = await callAsOwner(page, 'GET', 'staff/farms');
  const farm_id = farms.find(({ code }: { code: string }) => code === farm).id;
  const { data: plots } = await callAsOwner(page, 'GET', `plots?farm_id=${farm_id}&limit=100`);
  const location_id = plots.find(({ code }: { code: string }) => code === plot).id;
  const { data: crop } = await callAsOwner(page, 'GET', `staff/crops/${slug}`);
  const id = randomUUID();
  const happened = (days: number) => ({
    id: randomUUID(),
    farm_id,
    batch_id: id,
    cohorts: [{ location_id }],
    occurred_at: daysAgo(days),
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
  });
  const sown: FarmEventInput<'seeded'> = {
    ...happened(70),
    type: 'seeded',
    payload: { quantity: plants, unit: 'seed' },
  };
  const variety_id = crop.varieties[0].id;
  const { data: batch } = await callAsOwner(page, 'POST', 'seedlings', {
    id,
    farm_id,
    variety_id,
    event: sown,
  });
  await record(page, [
    { ...happened(60), type: 'germination_counted', payload: { germinated: plants, final: true } },
    { ...happened(1), type: 'ready_declared', payload: {} },
  ]);
  return { id, code: batch.code, happened };
}

/** Sprays a batch an hour ago, so that it cannot be cut for some days. */
export const spray = (page: Page, { happened }: GivenBatch, phi_days: number) =>
  record(page, [
    { ...happened(1 / 24), type: 'sprayed', payload: { product: 'Copper hydroxide', phi_days } },
  ]);

async function record(page: Page, events: readonly FarmEventInput[]) {
  const { data: outcomes } = await callAsOwner(page, 'POST', 'seedling-events', { events });
  expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(events.map(() => 'accepted'));
}
