import type { Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import type * as schema from './layouts.schema.ts';

export type Layout = Static<typeof schema.Layout>;
export type Section = Static<typeof schema.Section>;
export type SectionId = Section['id'];

/** A section with its settings: `SectionOf<'rail'>` has its goods and its rows. */
export type SectionOf<Id extends SectionId> = Extract<Section, { id: Id }>;

export const listLayouts = get<typeof schema.listLayouts>('/layouts', 'anyone');
export const getLayoutBySlug = get<typeof schema.getLayoutBySlug>('/layouts/:id', 'anyone');
export const getLayout = get<typeof schema.getLayout>('/layout', 'anyone');
