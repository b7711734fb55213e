import type { Static } from 'typebox';
import type * as schema from './field-snapshot.schema.ts';

export type FieldFarm = Static<typeof schema.FieldFarm>;
export type FieldPlot = Static<typeof schema.FieldPlot>;
export type FieldBatch = Static<typeof schema.FieldBatch>;
export type FieldCohort = FieldBatch['cohorts'][number];
export type FieldCrop = Static<typeof schema.FieldCrop>;
export type FieldInput = Static<typeof schema.FieldInput>;
export type FieldChanges = Static<typeof schema.FieldChanges>;
