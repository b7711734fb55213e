import { addCrop } from '@kebun/contract/farms/crops/staff-crops.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { useNavigate } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormPage } from '#platform/forms/form-page.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { draftIn, type TypedCrop, typedCropRules } from './crop-draft.ts';
import { CropFields } from './crop-fields.tsx';

const rules: readonly Rule<TypedCrop>[] = [
  {
    field: 'code',
    message: 'office.crop_rule_code',
    holds: (typed) => /^[A-Z]{2}$/.test(typed?.code?.trim().toUpperCase() ?? ''),
  },
  ...typedCropRules,
];

/** The form of a new crop. Its varieties are added afterwards. */
export default function NewCropPage() {
  const text = useT();
  const done = useDone();
  const goTo = useNavigate();
  const form = useSubmit<TypedCrop>(rules, async (typed) => {
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
        errors={form.errors}
      />
      <CropFields errors={form.errors} />
    </FormPage>
  );
}
