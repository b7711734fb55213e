import {
  type BatchChoices,
  type BatchEntry,
  type EnteredType,
  enterEvent,
  type StaffBatch,
} from '@kebun/contract/farms/batches/staff-batches.ts';
import { countedAs, hasSeasons, stagesOf } from '@kebun/contract/farms/batches/stages.ts';
import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { correctEvent } from '@kebun/contract/farms/events/staff-events.ts';
import { filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { CallError, call } from '#platform/data/call.ts';
import { formatMomentInput, parseMoment } from '#platform/data/format-moments.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import {
  type FieldName,
  type FormValues,
  fieldsOf,
  isEntered,
  needsLocation,
  toEventBody,
  toFormValues,
} from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';

type TypedEntry = FormValues & { when?: string; words?: string; weight?: 'on' };

const isCount = (typed: string) => /^\d{1,8}$/.test(typed);
const isWeight = (typed: string) => /^\d{1,5}(\.\d{1,3})?$/.test(typed) && Number(typed) > 0;

/** The required fields. The server checks the other rules of the farm. */
const rulesOf: { [field in FieldName]?: readonly Rule<TypedEntry>[] } = {
  place: [filled('place', 'office.batch_rule_place')],
  to: [filled('to', 'office.batch_rule_place')],
  quantity: [
    filled('quantity', 'office.batch_rule_count'),
    fits('quantity', isCount, 'office.batch_rule_count'),
  ],
  germinated: [
    filled('germinated', 'office.batch_rule_count'),
    fits('germinated', isCount, 'office.batch_rule_count'),
  ],
  stage: [filled('stage', 'office.batch_rule_stage')],
  cause: [filled('cause', 'office.batch_rule_cause')],
  kg: [filled('kg', 'office.batch_rule_kg'), fits('kg', isWeight, 'office.batch_rule_kg')],
  plants_removed: [fits('plants_removed', isCount, 'office.batch_rule_count')],
  from_batch: [filled('from_batch', 'office.batch_rule_giver')],
};

interface EntryRequirements {
  place: boolean;
  reason: boolean;
}

const entryRules = (type: EnteredType, { place, reason }: EntryRequirements): readonly Rule<TypedEntry>[] => [
  ...fieldsOf[type].filter((field) => field !== 'place' || place).flatMap((field) => rulesOf[field] ?? []),
  filled('when', 'office.batch_rule_when'),
  ...(reason ? [filled<TypedEntry>('words', 'office.reason_missing')] : []),
];

/**
 * Returns the kinds of events that the present state of a batch allows, the likeliest first. The API refuses any that
 * do not apply.
 */
function enterableEvents(batch: StaffBatch, { crops }: BatchChoices): EnteredType[] {
  if (batch.closed_at) return [];
  if (!batch.sown_on) {
    const begins = crops.find(({ id }) => id === batch.crop.id)?.begins ?? 'seeded';
    return [begins];
  }
  const lives = batch.alive > 0;
  const isYoung = ['sown', 'germinated', 'seedling', 'hardening'].includes(batch.stage.slug);
  const types: [EnteredType, boolean][] = [
    ['germination_counted', batch.pending > 0 && countedAs(batch) !== null],
    ['transplanted', lives && isYoung],
    ['harvested', lives && !isYoung],
    ['stage_observed', lives],
    ['hardening_started', lives && isYoung && stagesOf(batch).includes('hardening')],
    ['ready_declared', lives && !isYoung],
    ['thinned', lives],
    ['mortality', lives],
    ['census', lives],
    ['moved', lives],
    ['gap_filled', lives],
    ['cycle_closed', lives && hasSeasons(batch)],
    ['terminated', true],
  ];
  return types.filter(([, fits]) => fits).map(([type]) => type);
}

interface Props {
  batch: StaffBatch;
  choices: BatchChoices;
  wrong?: BatchEntry; // the event to correct; undefined: a new one
  onClose: () => void;
}

/** Records an event of a batch, or corrects one: the wrong record then stays, with the reason. */
export function EntryDialog({ batch, choices, wrong, onClose }: Props) {
  const text = useT();
  const done = useDone();
  const types = enterableEvents(batch, choices);
  const [id] = useState(() => crypto.randomUUID()); // the id makes repeated requests one record
  const [type, setType] = useState<EnteredType | undefined>(
    wrong && isEntered(wrong.event.type) ? wrong.event.type : types[0],
  );
  const [isTooHeavy, setTooHeavy] = useState(false);
  const before = wrong?.event;
  const [began] = useState(() => formatMomentInput(before?.occurred_at ?? new Date().toISOString()));
  const rules = type ? entryRules(type, { place: needsLocation(before), reason: wrong !== undefined }) : [];

  const { errors, isBusy, onSubmit } = useSubmit<TypedEntry>(
    rules,
    async ({ when, words, weight, ...typed }) => {
      if (!type) return;
      const untouched = before?.occurred_at ?? new Date().toISOString(); // the input has minutes only
      const event = {
        ...toEventBody(type, typed, { wrong: before, aliveAt: aliveIn(batch) }),
        id,
        type,
        farm_id: batch.farm.id,
        batch_id: batch.id,
        occurred_at: when === began ? untouched : parseMoment(when),
        device_id: null,
        device_seq: null,
        geo: before?.geo ?? null,
        photos: before?.photos ?? [],
        note: wrong ? null : words?.trim() || null,
      } as FarmEventInput;
      const sure = weight === 'on' && { confirm_weight: true };
      const sent = before
        ? call(correctEvent, { params: { id: before.id }, body: { event, reason: words, ...sure } })
        : call(enterEvent, { params: { id: batch.id }, body: { event, ...sure } });
      await sent.catch((error: unknown) => {
        setTooHeavy(error instanceof CallError && error.body?.code === 'harvest_too_heavy');
        throw error;
      });
      await done(text(wrong ? 'office.batch_corrected' : 'office.batch_entered'));
      onClose();
    },
  );

  return (
    <FormDialog
      title={wrong ? text('office.batch_correct_title', { what: wrong.title }) : text('office.batch_enter')}
      confirm={text(wrong ? 'office.batch_correct' : 'office.batch_enter_it')}
      isBusy={isBusy}
      isBlocked={!type}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {wrong && <Typography>{text('office.batch_correct_lead')}</Typography>}
      {!wrong && (
        <ChoiceField
          name="type"
          label={text('office.batch_what')}
          choices={types.map((each) => ({ id: each, name: text(`office.event_${each}`) }))}
          defaultValue={type}
          errors={{}}
          onChoose={(chosen) => setType(chosen as EnteredType)}
        />
      )}
      {type && (
        <EntryForm
          key={type}
          type={type}
          batch={batch}
          choices={choices}
          start={before ? toFormValues(before) : {}}
          needsPlace={needsLocation(before)}
          errors={errors}
        />
      )}
      <TypedField
        name="when"
        type="datetime-local"
        label={text('common.when')}
        defaultValue={began}
        errors={errors}
      />
      <TypedField
        name="words"
        label={text(wrong ? 'common.reason' : 'office.note')}
        lines={2}
        most={wrong ? 500 : 2_000}
        errors={errors}
      />
      {isTooHeavy && type === 'harvested' && (
        <FormControlLabel
          sx={{ minHeight: 44 }}
          control={<Checkbox name="weight" />}
          label={text('office.batch_weight_sure')}
        />
      )}
    </FormDialog>
  );
}

const aliveIn = (batch: StaffBatch) => (place: string) =>
  batch.places.find(({ id }) => id === place)?.alive ?? 0;
