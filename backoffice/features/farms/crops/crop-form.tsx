import { templates } from '@kebun/contract/farms/batches/stages.ts';
import { cropSpans, type StaffCrop } from '@kebun/contract/farms/crops/staff-crops.ts';
import { cropCodeLength, maxTitleLength } from '@kebun/contract/lib/limits.ts';
import { Typography } from '@mui/material';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, LocalisedTextInput } from '#platform/records/inputs.tsx';
import { FigureInput } from '#platform/records/number-inputs.tsx';
import { PictureInput, storedPicture } from '#platform/records/picture-input.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type CropValues, cropProblems, newCrop } from './crop-values.ts';

const courses = Object.keys(templates) as (keyof typeof templates)[];
const texts = ['name_ms', 'latin', 'family', 'propagation'] as const;

/** The form of a crop: names, growing method and durations. */
export function CropForm() {
  const text = useT();
  const crop = useRecordContext<StaffCrop>();
  const isNew = !crop;
  return (
    <RecordForm<CropValues> rules={cropProblems(isNew)} {...(isNew && { defaultValues: newCrop })}>
      {isNew && (
        <TextInput
          source="code"
          label={text('office.crop_code')}
          helperText={text('office.crop_code_hint')}
          slotProps={{ htmlInput: { maxLength: cropCodeLength } }}
        />
      )}
      <FormAside>
        <LocalisedTextInput source="name" label={text('office.text_name')} maxLength={maxTitleLength} />
        {texts.map((source) => (
          <TextInput
            key={source}
            source={source}
            label={text(`office.crop_${source}`)}
            slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
          />
        ))}
      </FormAside>
      <PictureInput
        source="picture_id"
        label={text('office.crop_picture')}
        hint={text('office.crop_picture_hint')}
        stored={storedPicture(crop)}
      />
      <ChoiceInput
        source="template"
        label={text('office.crop_course')}
        choices={courses.map((id) => ({ id, name: text(`office.crop_course_${id}`) }))}
      />
      <BooleanInput source="regrowth" label={text('office.crop_regrowth')} />
      <Typography variant="h2">{text('office.crop_figures')}</Typography>
      <Typography color="text.secondary">{text('office.crop_figures_lead')}</Typography>
      <ChoiceInput
        source="basis"
        label={text('office.crop_basis')}
        choices={(['sowing', 'transplanting'] as const).map((id) => ({
          id,
          name: text(`office.crop_basis_${id}`),
        }))}
      />
      {cropSpans.map((span) => (
        <FormAside key={span}>
          <FigureInput source={`${span}.low`} label={text(`office.crop_${span}`)} />
          <FigureInput
            source={`${span}.high`}
            label={text('office.crop_up_to', { what: text(`office.crop_${span}`) })}
          />
        </FormAside>
      ))}
      <TextInput
        source="spacing"
        label={text('office.crop_spacing')}
        slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
      />
      <FormAside>
        <FigureInput source="shelf_days" label={text('office.crop_shelf_days')} />
        <FigureInput source="ambient_days" label={text('office.crop_ambient_days')} />
      </FormAside>
    </RecordForm>
  );
}
