import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { Attachment, Count, Id, Nullable, PageReply, RecordReply, StrictObject } from '../../lib/shapes.ts';
import { CropRef, id, QueryText, RecordRef, Role } from '../farm-shapes.ts';
import { BatchBrief } from '../plots/plots.ts';

export const Farmer = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Nullable(Attachment),
  role: Role,
  bio: Nullable(Type.String()),
  since: Nullable(Type.Integer()),
  specialities: Type.Array(CropRef),
  farms: Type.Array(RecordRef),
  farm_ids: Type.Array(Id),
  plot_ids: Type.Array(Id),
  growing: Type.Array(BatchBrief),
  stats: Type.Object({
    cycles: Count,
    avg_survival: Nullable(Type.Number({ description: 'share of one; null without their consent' })),
  }),
});

export type Farmer = Static<typeof Farmer>;
export const farmerList = collection({
  search: ['name', 'role'],
  filters: ['text', 'keyword'],
  orders: ['since', 'name'],
});

export const listFarmers = get('/farmers', 'anyone', {
  summary: 'The farm workers who agreed to be named.',
  query: StrictObject({ ...farmerList.query, farm_id: QueryText }),
  reply: PageReply(Farmer),
});

export const getFarmer = get('/farmers/:id', 'anyone', {
  summary: 'One farm worker, as far as they agreed to be shown.',
  params: id,
  query: LanguageQuery,
  reply: RecordReply(Farmer),
});
