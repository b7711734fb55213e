import { templates } from '@kebun/contract/farms/batches/stages.ts';
import { type CropSpan, cropSpans, type StaffCrop } from '@kebun/contract/farms/crops/staff-crops.ts';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { Beside } from '#platform/forms/form-page.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { startOf, type TypedCrop } from './crop-draft.ts';

interface Props {
  crop?: StaffCrop; // none: a new one
  errors: Readonly<Record<string, string>>;
}

const courses = Object.keys(templates) as (keyof typeof templates)[];

/** The fields of a crop: names, growing method and durations. */
export function CropFields({ crop, errors }: Props) {
  const text = useT();
  const field = (name: keyof TypedCrop, label: string, most = 120) => ({
    name,
    label,
    most,
    errors,
    defaultValue: startOf(crop, name),
  });
  const between = (span: CropSpan) => (
    <Beside key={span}>
      <TypedField {...field(span, text(`office.crop_${span}`), 8)} inputMode="decimal" />
      <TypedField
        {...field(`${span}_high`, text('office.crop_up_to', { what: text(`office.crop_${span}`) }), 8)}
        inputMode="decimal"
      />
    </Beside>
  );

  return (
    <>
      <Beside>
        <LocalisedField
          name="name"
          label={text('office.text_name')}
          texts={crop?.name}
          most={120}
          errors={errors}
        />
        <TypedField {...field('name_ms', text('office.crop_name_ms'))} />
        <TypedField {...field('latin', text('office.crop_latin'))} />
        <TypedField {...field('family', text('office.crop_family'))} />
        <TypedField {...field('propagation', text('office.crop_propagation'))} />
      </Beside>
      <ChoiceField
        name="template"
        label={text('office.crop_course')}
        choices={courses.map((id) => ({ id, name: text(`office.crop_course_${id}`) }))}
        defaultValue={crop?.template ?? 'leaf_once'}
        errors={errors}
      />
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={<Checkbox name="regrowth" defaultChecked={crop?.regrowth ?? false} />}
        label={text('office.crop_regrowth')}
      />
      <Typography variant="h2">{text('office.crop_figures')}</Typography>
      <Typography color="text.secondary">{text('office.crop_figures_lead')}</Typography>
      <ChoiceField
        name="basis"
        label={text('office.crop_basis')}
        choices={(['sowing', 'transplanting'] as const).map((id) => ({
          id,
          name: text(`office.crop_basis_${id}`),
        }))}
        defaultValue={crop?.basis ?? 'sowing'}
        errors={errors}
      />
      {cropSpans.map(between)}
      <TypedField {...field('spacing', text('office.crop_spacing'))} />
      <Beside>
        <TypedField {...field('shelf_days', text('office.crop_shelf_days'), 8)} inputMode="decimal" />
        <TypedField {...field('ambient_days', text('office.crop_ambient_days'), 8)} inputMode="decimal" />
      </Beside>
    </>
  );
}
