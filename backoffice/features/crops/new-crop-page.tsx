import type { Rule } from '@kebun/contract/rules.ts';
import { addCrop } from '@kebun/contract/staff-crops.ts';
import { useNavigate } from 'react-router';
import { call } from '#platform/call.ts';
import { FormPage } from '#platform/form-page.tsx';
import { useText } from '#platform/texts.tsx';
import { TypedField } from '#platform/typed-field.tsx';
import { useAttempt } from '#platform/use-attempt.ts';
import { useDone } from '#platform/use-done.ts';
import { CropFields } from './crop-fields.tsx';
import { draftIn, type TypedCrop, typedCropRules } from './typed-crop.ts';

const rules: readonly Rule<TypedCrop>[] = [
  {
    field: 'code',
    message: 'office.crop_rule_code',
    holds: (typed) => /^[A-Z]{2}$/.test(typed?.code?.trim().toUpperCase() ?? ''),
  },
  ...typedCropRules,
];

/** Something that has not been grown yet. Its varieties are added once it is there. */
export default function NewCropPage() {
  const text = useText();
  const done = useDone();
  const goTo = useNavigate();
  const form = useAttempt<TypedCrop>(rules, async (typed) => {
    const body = { ...draftIn(typed), code: typed.code?.trim().toUpperCase() };
    const { data } = await call(addCrop, { body });
    await done(text('office.saved'));
    goTo(`/crops/${data.id}`);
  });
  return (
    <FormPage title={text('office.crop_add')} place="crops" form={form}>
      <TypedField
        name="code"
        label={text('office.crop_code')}
        hint={text('office.crop_code_hint')}
        most={2}
        said={form.said}
      />
      <CropFields said={form.said} />
    </FormPage>
  );
}
