import {
  type TrainingDraft,
  type TrainingRecord,
  trainingRules,
} from '@kebun/contract/farms/people/trainings.ts';
import { listStaffFarmers } from '@kebun/contract/farms/staff-farms.ts';
import { today } from '@kebun/contract/lib/days.ts';
import { maxRecordTitle } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { useQuery } from '@tanstack/react-query';
import { FunctionField, useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useFarmOfAddress } from '#platform/forms/chosen-farm.tsx';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, DayInput, LineInput } from '#platform/records/inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { FarmRecordList, LinkColumn } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The trainings of the people of a farm, the newest first. */
export function TrainingList() {
  const { t: text, language } = useI18n();
  return (
    <FarmRecordList
      title={text('office.trainings')}
      hint={text('office.trainings_hint')}
      add={text('office.training_add')}
      empty={text('office.trainings_none')}
    >
      <LinkColumn<TrainingRecord> label={text('office.training_subject')} name={({ subject }) => subject} />
      <FunctionField<TrainingRecord> label={text('office.training_person')} render={({ person }) => person} />
      <FunctionField<TrainingRecord>
        label={text('common.day')}
        render={({ trained_on }) => <OneLine>{fullDayIn(language, trained_on)}</OneLine>}
      />
      <FunctionField<TrainingRecord>
        label={text('office.training_trainer')}
        render={({ trainer }) => trainer}
      />
      <FunctionField<TrainingRecord>
        label={text('office.certificate_expires')}
        render={({ valid_until, is_expired }) => {
          if (!valid_until) return text('office.training_for_good');
          const day = fullDayIn(language, valid_until);
          return is_expired ? (
            <ToneChip tone="chilli" label={text('office.input_lot_expired', { day })} />
          ) : (
            <OneLine>{day}</OneLine>
          );
        }}
      />
    </FarmRecordList>
  );
}

/** The page that records a training. */
export function NewTrainingPage() {
  const parent = useFarmOfAddress();
  return (
    <CreatePage title={useT()('office.training_add')} parent={parent}>
      <TrainingForm {...parent} />
    </CreatePage>
  );
}

/** The page that corrects a training. */
export function ChangeTrainingPage() {
  const parent = useFarmOfAddress();
  return (
    <EditPage<TrainingRecord> title={({ subject, person }) => `${subject} · ${person}`} parent={parent}>
      <TrainingForm {...parent} />
    </EditPage>
  );
}

/** A training: who was taught what, by whom, when, and until when it holds. */
function TrainingForm({ farm }: { farm: string }) {
  const { t: text, language } = useI18n();
  const training = useRecordContext<{ id: string; farmer_id: string }>();
  const query = useQuery({
    queryKey: ['farmers', farm],
    queryFn: () => call(listStaffFarmers, { params: { id: farm } }),
  });
  const people = (query.data?.data ?? [])
    .filter(({ id, archived_at }) => archived_at === null || id === training?.farmer_id)
    .map(({ id, display_name }) => ({ id, name: textIn(display_name, language) }));
  return (
    <RecordForm<TrainingValues>
      rules={trainingRules}
      {...(!training && { defaultValues: { farm, trained_on: today() } })}
    >
      <ChoiceInput
        source="farmer_id"
        label={text('office.training_person')}
        choices={people}
        helperText={query.data && people.length === 0 ? text('office.training_no_person') : ''}
      />
      <LineInput source="subject" label={text('office.training_subject')} most={maxRecordTitle} />
      <LineInput source="trainer" label={text('office.training_trainer')} most={maxRecordTitle} />
      <FormAside>
        <DayInput source="trained_on" label={text('common.day')} />
        <DayInput source="valid_until" label={text('office.certificate_expires')} />
      </FormAside>
    </RecordForm>
  );
}

/** A training as its form edits it. A new one has its farm. */
type TrainingValues = TrainingDraft & { farm?: string };

/** Returns the request body. */
export const trainingBody = (values: TrainingValues, isNew: boolean) => ({
  ...(isNew && { farm_id: values.farm ?? '' }),
  farmer_id: values.farmer_id || null,
  subject: values.subject || null,
  trainer: values.trainer || null,
  trained_on: values.trained_on || null,
  valid_until: values.valid_until || null,
});
