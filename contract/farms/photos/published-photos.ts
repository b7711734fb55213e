import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { maxPhotoCaptionLength, maxPhotoPeople, maxPublishedPhotos } from '../../lib/limits.ts';
import { LocalisedDraft, LocalisedText } from '../../lib/localised.ts';
import {
  Day,
  Id,
  IdParams,
  MomentCursor,
  Nullable,
  RecordReply,
  SeenVersion,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.ts';
import type { EventType } from '../events/events.ts';

/** The events whose photos can be published. Photos of losses, pests and sales stay on the farm. */
// biome-ignore format: list
export const publishableTypes = [
  'seeded', 'planted', 'inoculated', 'germination_counted', 'stage_observed', 'hardening_started', 'ready_declared',
  'transplanted', 'moved', 'gap_filled', 'watered', 'fertilised', 'sprayed', 'weeded', 'pruned', 'trellised',
  'mulched', 'inspected', 'harvested',
] as const satisfies readonly EventType[];

export const photoStates = ['waiting', 'published', 'declined'] as const;
export type PhotoState = (typeof photoStates)[number];
export const photoSizes = ['small', 'large'] as const;

const Name = Type.Object({ id: Id, name: Type.String() });

/** A photo of an event that counts, with what was decided about it. */
const BatchPhoto = Type.Object({
  id: Id,
  event_id: Id,
  what: Type.String({ description: 'the event in words' }),
  on: Day,
  plot: Nullable(Type.String()),
  farm: Name,
  batch: Type.Object({
    id: Id,
    code: Type.String(),
    public: Type.Boolean({ description: 'its pages show its photos' }),
  }),
  recorded_by: Nullable(Type.String()),
  state: StringEnum(photoStates),
  published: Nullable(
    Type.Object({
      id: Id,
      version: Type.Integer(),
      at: Timestamp,
      by: Nullable(Type.String()),
      people: Type.Array(Name),
      caption: LocalisedText,
    }),
  ),
});
export type BatchPhoto = Static<typeof BatchPhoto>;

export const listBatchPhotos = get('/staff/batch-photos', 'staff', {
  summary: 'The photos of events that count, on the farms of a manager, the latest first.',
  query: StrictObject({
    lang: listQuery.lang,
    state: Type.Optional(StringEnum(photoStates)),
    farm_id: Type.Optional(Uuid),
    batch_id: Type.Optional(Uuid),
    limit: listQuery.limit,
    cursor: MomentCursor,
  }),
  reply: Type.Object({ data: Type.Array(BatchPhoto), next_cursor: Nullable(Type.String()) }),
});

const Caption = LocalisedDraft(maxPhotoCaptionLength);

const Publication = StrictObject({
  photo_id: Uuid,
  event_id: Uuid,
  batch_id: Uuid,
  people: Type.Array(Uuid, {
    maxItems: maxPhotoPeople,
    uniqueItems: true,
    description: 'the farmers who can be recognised; each of them has agreed to photos',
  }),
  is_confirmed: Type.Boolean({ description: 'no other person can be recognised; refused without it' }),
  caption: Caption,
});
export type Publication = Static<typeof Publication>;

export const publishPhoto = post('/staff/batch-photos', 'staff', {
  summary:
    `Publishes a photo on the pages of packs of its batch, at most ${maxPublishedPhotos} of a batch. Refused unless ` +
    'each person in it has agreed to photos.',
  limit: 'photo',
  query: LanguageQuery,
  body: Publication,
  reply: RecordReply(Type.Object({ id: Id })),
});

export const changePhotoCaption = put('/staff/batch-photos/:id', 'staff', {
  summary: 'Changes the caption of a published photo.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ caption: Caption, version: SeenVersion }),
  reply: Type.Null(),
});

export const withdrawPhoto = del('/staff/batch-photos/:id', 'staff', {
  summary: 'Withdraws a published photo. Its address ends at once.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const declinePhoto = put('/staff/farm-photos/:id/declined', 'staff', {
  summary:
    'Decides not to publish a photo, which leaves the list of photos that wait. It can be published later.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});

export const getPublishedPhoto = get('/batch-photos/:id', 'anyone', {
  summary: 'A published photo as WebP, without its location. Not found as soon as it is withdrawn.',
  limit: 'published_photo',
  params: IdParams,
  query: StrictObject({ lang: listQuery.lang, size: Type.Optional(StringEnum(photoSizes)) }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
});
