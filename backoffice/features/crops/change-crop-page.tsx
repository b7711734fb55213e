import { changeCrop, type StaffCrop } from '@kebun/contract/staff-crops.ts';
import { EditBase, Loading, useEditContext } from 'react-admin';
import { call } from '#platform/call.ts';
import { FormPage } from '#platform/form-page.tsx';
import { useTexts } from '#platform/texts.tsx';
import { useAttempt } from '#platform/use-attempt.ts';
import { useDone } from '#platform/use-done.ts';
import { CropFields } from './crop-fields.tsx';
import { CropSteps } from './crop-steps.tsx';
import { draftIn, type TypedCrop, typedCropRules } from './typed-crop.ts';
import { Varieties } from './varieties.tsx';

/** A crop, its figures, and the varieties that there are of it. */
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
  const { say, language } = useTexts();
  const done = useDone();
  const form = useAttempt<TypedCrop>(typedCropRules, async (typed) => {
    await call(changeCrop, { params: { id: crop.id }, body: { ...draftIn(typed), version: crop.version } });
    await done(say('office.saved'));
  });
  return (
    <FormPage
      title={`${crop[`name_${language}`]} · ${crop.code}`}
      place="crops"
      form={form}
      aside={
        <>
          <Varieties crop={crop} />
          <CropSteps crop={crop} />
        </>
      }
    >
      <CropFields crop={crop} said={form.said} />
    </FormPage>
  );
}
