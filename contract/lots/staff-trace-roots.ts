import Type, { type Static } from 'typebox';
import { listQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import { Day, Nullable, PageReply, StrictObject, Timestamp } from '../lib/shapes.ts';

const StaffTraceRoot = Type.Object({
  id: Type.String({ description: 'the day' }),
  day: Day,
  made_at: Timestamp,
  hash: Type.String({ description: 'SHA-256, 64 hexadecimal digits' }),
  entries: Type.Integer({ description: 'of the logs of all farms, since the root before it' }),
  packs: Type.Integer({ description: 'pack lots, since the root before it' }),
  fits: Type.Boolean({
    description: 'its hash is that of its statement and its tree, and it names the root before it',
  }),
  pack: Nullable(
    Type.String({ description: 'the code of a pack lot in it, whose public page checks the root' }),
  ),
});

export type StaffTraceRoot = Static<typeof StaffTraceRoot>;

export const listStaffTraceRoots = get('/staff/trace-roots', 'staff', {
  summary:
    'The daily roots with the number of records in each, the newest first, and whether each still fits.',
  query: StrictObject({ lang: listQuery.lang, limit: listQuery.limit, page: listQuery.page }),
  reply: PageReply(StaffTraceRoot),
});
