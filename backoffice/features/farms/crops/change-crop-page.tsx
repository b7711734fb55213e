import { changeCrop, type StaffCrop } from '@kebun/contract/farms/crops/staff-crops.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { EditBase, Loading, useEditContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormPage } from '#platform/forms/form-page.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { draftIn, type TypedCrop, typedCropRules } from './crop-draft.ts';
import { CropFields } from './crop-fields.tsx';
import { CropSteps } from './crop-steps.tsx';
import { Varieties } from './varieties.tsx';

/** A crop, its growing figures, and its varieties. */
export default function ChangeCropPage() {
  return (
    <EditBase>
      <Page />
    </EditBase>
  );
}

function Page() {
  const { record: crop } = useEditContext<StaffCrop>();
  if (!crop) return <Loading />;
  return <Form key={crop.version} crop={crop} />;
}

function Form({ crop }: { crop: StaffCrop }) {
  const { t, language } = useI18n();
  const done = useDone();
  const form = useSubmit<TypedCrop>(typedCropRules, async (typed) => {
    await call(changeCrop, { params: { id: crop.id }, body: { ...draftIn(typed), version: crop.version } });
    await done(t('office.saved'));
  });
  return (
    <FormPage
      title={`${textIn(crop.name, language)} · ${crop.code}`}
      place="crops"
      form={form}
      aside={
        <>
          <Varieties crop={crop} />
          <CropSteps crop={crop} />
        </>
      }
    >
      <CropFields crop={crop} errors={form.errors} />
    </FormPage>
  );
}
