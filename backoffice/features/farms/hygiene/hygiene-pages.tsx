import {
  type HygieneCheck,
  hygieneAnswers,
  hygienePlaces,
  hygieneQuestions,
} from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { today } from '@kebun/contract/lib/days.ts';
import { maxRecordNote, maxRecordPerson } from '@kebun/contract/lib/limits.ts';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { FunctionField, RadioButtonGroupInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
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
import { type HygieneValues, problemsOf } from './hygiene-values.ts';

/** The checks of hygiene of a farm, the newest first. */
export function HygieneList() {
  const { t: text, language } = useI18n();
  return (
    <FarmRecordList
      title={text('office.hygiene')}
      hint={text('office.hygiene_hint')}
      add={text('office.hygiene_add')}
      empty={text('office.hygiene_none')}
    >
      <LinkColumn<HygieneCheck>
        label={text('common.day')}
        name={({ checked_on }) => fullDayIn(language, checked_on)}
      />
      <FunctionField<HygieneCheck>
        label={text('office.where')}
        render={({ place }) => text(`field.hygiene_place_${place}`)}
      />
      <FunctionField<HygieneCheck>
        label={text('office.hygiene_by')}
        render={({ checked_by }) => <OneLine>{checked_by}</OneLine>}
      />
      <FunctionField<HygieneCheck>
        label={text('office.hygiene_result')}
        render={(check) => <Result {...check} />}
      />
    </FarmRecordList>
  );
}

function Result({ failed, put_right }: HygieneCheck) {
  const text = useT();
  if (failed === 0) return <ToneChip tone="leaf" label={text('office.hygiene_fine')} />;
  if (put_right) return <ToneChip tone="turmeric" label={text('office.hygiene_right', { count: failed })} />;
  return <ToneChip tone="chilli" label={text('office.hygiene_open', { count: failed })} />;
}

/** The page that records a check of hygiene. */
export function NewHygienePage() {
  const parent = useFarmOfAddress();
  return (
    <CreatePage title={useT()('office.hygiene_add')} parent={parent}>
      <HygieneForm {...parent} />
    </CreatePage>
  );
}

/** The page that corrects a check, or says what was put right. */
export function ChangeHygienePage() {
  const { t, language } = useI18n();
  const parent = useFarmOfAddress();
  return (
    <EditPage<HygieneCheck>
      title={({ place, checked_on }) =>
        `${t(`field.hygiene_place_${place}`)} · ${fullDayIn(language, checked_on)}`
      }
      parent={parent}
    >
      <HygieneForm {...parent} />
    </EditPage>
  );
}

/** A check of hygiene: who looked, the answer to each question, and what was put right. */
function HygieneForm({ farm }: { farm: string }) {
  const text = useT();
  const isNew = !useRecordContext();
  const [new_id] = useState(() => crypto.randomUUID()); // a check that is sent twice is stored once
  return (
    <RecordForm<HygieneValues>
      rules={problemsOf}
      {...(isNew && { defaultValues: { farm, new_id, place: 'farm', checked_on: today() } })}
    >
      <FormAside>
        <ChoiceInput
          source="place"
          label={text('office.where')}
          choices={hygienePlaces.map((id) => ({ id, name: text(`field.hygiene_place_${id}`) }))}
        />
        <DayInput source="checked_on" label={text('common.day')} />
        <LineInput
          source="checked_by"
          label={text('office.hygiene_by')}
          hint={text('office.hygiene_by_hint')}
          most={maxRecordPerson}
        />
      </FormAside>
      <Questions />
      <LineInput
        source="put_right"
        label={text('office.hygiene_put_right')}
        hint={text('office.hygiene_put_right_hint')}
        most={maxRecordNote}
        lines={2}
      />
      <LineInput source="note" label={text('office.note')} most={maxRecordNote} lines={2} />
    </RecordForm>
  );
}

function Questions() {
  const text = useT();
  const place: unknown = useWatch({ name: 'place' });
  const choices = hygieneAnswers.map((id) => ({ id, name: text(`field.hygiene_answer_${id}`) }));
  return (
    <Box>
      <Typography variant="h2" sx={{ marginBottom: 1 }}>
        {text('office.hygiene_questions')}
      </Typography>
      {hygieneQuestions[place === 'packhouse' ? 'packhouse' : 'farm'].map((question) => (
        <RadioButtonGroupInput
          key={question}
          source={`answers.${question}`}
          label={<span>{text(`field.hygiene_${question}`)}</span>} // as an element it gets no star
          choices={choices}
          translateChoice={false}
          helperText={false}
          isRequired
          fullWidth
          sx={{
            '& .MuiFormControlLabel-root': { minHeight: 44 },
            '& legend': { position: 'static', transform: 'none', color: 'text.primary' },
          }}
        />
      ))}
    </Box>
  );
}
