import Type from 'typebox';
import { collection, QueryFlag } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { PageReply, StrictObject, StringEnum } from '../../lib/shapes.ts';
import { QueryDay, QueryText } from '../farm-shapes.ts';
import { Seedling } from './seedling-pages.ts';

export const seedlingList = collection({
  search: ['code', 'crop', 'name', 'status'],
  filters: ['text', 'keyword', 'status', 'status_slug'],
  orders: ['expected_harvest', 'sown_on', 'status', 'quantity_alive'],
});

/** The living batches. Separate from the farms' own calls, because the home page and every product need it. */
export const listSeedlings = get('/seedlings', 'anyone', {
  summary: 'Batches of seedlings: living ones, or with `is_archived` finished ones.',
  limit: 'farm_figures',
  query: StrictObject({
    ...seedlingList.query,
    farm_id: QueryText,
    plot_id: QueryText,
    crop: QueryText,
    variety_id: QueryText,
    flag: Type.Optional(StringEnum(['on_hold', 'phi_active', 'overdue', 'harvest_soon'] as const)),
    product_id: QueryText,
    ready_from: QueryDay,
    ready_to: QueryDay,
    /** Batches in harvest or first harvested this week; or first harvested next week. */
    ready: Type.Optional(StringEnum(['this_week', 'next_week'] as const)),
    is_archived: QueryFlag,
  }),
  reply: PageReply(Seedling),
});
