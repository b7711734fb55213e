import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get, post, put } from '../../lib/endpoint.ts';
import { maxRecordTitle } from '../../lib/limits.ts';
import { filled, type Rule } from '../../lib/rules.ts';
import {
  Day,
  Id,
  IdParams,
  ListReply,
  NewRecordReply,
  Nullable,
  OptionalDay,
  OptionalText,
  SeenVersion,
  StrictObject,
  Uuid,
} from '../../lib/shapes.ts';

/** A training of a person who works on a farm. */
export const TrainingRecord = Type.Object({
  id: Id,
  farmer_id: Id,
  person: Type.String(),
  subject: Type.String(),
  trainer: Type.String(),
  trained_on: Day,
  valid_until: Nullable(Day),
  is_expired: Type.Boolean(),
  version: SeenVersion,
});

export type TrainingRecord = Static<typeof TrainingRecord>;

/** Fields may be missing here where a rule reports them. */
export const TrainingDraft = StrictObject({
  farmer_id: Type.Optional(Nullable(Uuid)),
  subject: OptionalText(maxRecordTitle),
  trainer: OptionalText(maxRecordTitle),
  trained_on: OptionalDay,
  valid_until: OptionalDay,
});

export type TrainingDraft = Static<typeof TrainingDraft>;

export const listTrainings = get('/staff/farms/:id/trainings', 'staff', {
  summary:
    'The latest five hundred trainings of a farm, the newest first. The record book has all of a season.',
  params: IdParams,
  query: LanguageQuery,
  reply: ListReply(TrainingRecord),
});

export const addTraining = post('/staff/trainings', 'staff', {
  summary: 'Records a training of a person who works on the farm. A person is taught a subject once a day.',
  query: LanguageQuery,
  body: StrictObject({ ...TrainingDraft.properties, farm_id: Uuid }),
  reply: NewRecordReply,
});

export const changeTraining = put('/staff/trainings/:id', 'staff', {
  summary: 'Corrects a training. The audit log keeps both.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...TrainingDraft.properties, version: SeenVersion }),
  reply: Type.Null(),
});

export const trainingRules: readonly Rule<TrainingDraft>[] = [
  filled('farmer_id', 'rule.required'),
  filled('subject', 'rule.required'),
  filled('trainer', 'rule.required'),
  filled('trained_on', 'office.rule_day'),
  {
    field: 'valid_until',
    message: 'office.training_rule_until',
    holds: (draft) => !draft?.valid_until || !draft.trained_on || draft.valid_until >= draft.trained_on,
  },
];
