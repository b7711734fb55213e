import { listStaffCrops } from '@kebun/contract/farms/crops/staff-crops.ts';
import type { StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import { maxPhoneLength, maxStoryLength, maxTitleLength } from '@kebun/contract/lib/limits.ts';
import { everyText, type TypedTexts, textIn } from '@kebun/contract/lib/localised.ts';
import { filledInBase, type Rule } from '@kebun/contract/lib/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteArrayInput, BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, LocalisedTextInput } from '#platform/records/inputs.tsx';
import { numberKind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { PictureInput, storedPicture } from '#platform/records/picture-input.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** A worker as the form edits them. */
export interface FarmerValues extends Pick<StaffFarmer, 'farm_ids' | 'role'> {
  display_name?: TypedTexts;
  bio?: TypedTexts;
  since_year?: number | null;
  phone?: string | null;
  public?: boolean;
  specialities?: string[];
  picture_id?: string | null;
}

const rules: readonly Rule<FarmerValues>[] = [filledInBase('display_name', 'office.rule_name')];
const roles = ['owner', 'manager', 'grower', 'worker'] as const;
const year = numberKind(/^\d{4}$/, 'office.rule_number');

/** The farm's record of a worker. The consent has a dialog of its own. */
export function FarmerForm({ farm }: { farm: string }) {
  const { t: text } = useI18n();
  const farmer = useRecordContext<StaffFarmer>();
  const isNew = !farmer;
  return (
    <RecordForm<FarmerValues>
      rules={rules}
      {...(isNew && { defaultValues: { farm_ids: [farm], role: 'grower', public: true } })}
    >
      <FormAside>
        <LocalisedTextInput
          source="display_name"
          label={text('office.team_name')}
          maxLength={maxTitleLength}
        />
        <ChoiceInput
          source="role"
          label={text('office.farmer_role')}
          choices={roles.map((id) => ({ id, name: text(`office.farmer_role_${id}`) }))}
        />
        <TypedNumberInput source="since_year" label={text('office.farmer_since')} kind={year} />
        <TextInput
          source="phone"
          label={text('office.farmer_phone')}
          slotProps={{ htmlInput: { maxLength: maxPhoneLength } }}
        />
      </FormAside>
      <LocalisedTextInput
        source="bio"
        label={text('office.text_story')}
        maxLength={maxStoryLength}
        lines={3}
      />
      <SpecialitiesInput />
      <PictureInput
        source="picture_id"
        label={text('office.farmer_picture')}
        hint={text('office.farmer_picture_hint')}
        stored={storedPicture(farmer)}
      />
      <BooleanInput source="public" label={text('office.farmer_public')} />
    </RecordForm>
  );
}

/** The crops that a worker knows best, as their page shows them. */
function SpecialitiesInput() {
  const { t, language } = useI18n();
  const { data, isPending } = useQuery({
    queryKey: ['crops to choose'],
    queryFn: () => call(listStaffCrops),
  });
  const crops = data?.data.map(({ id, name }) => ({ id, name: textIn(name, language) })) ?? [];
  return (
    <AutocompleteArrayInput
      source="specialities"
      label={t('office.farmer_specialities')}
      choices={crops}
      isPending={isPending}
    />
  );
}

/** Returns the request body. */
export const toBody = (values: FarmerValues) => ({
  farm_ids: values.farm_ids,
  display_name: everyText(values.display_name),
  bio: everyText(values.bio),
  role: values.role,
  since_year: values.since_year ?? null,
  contact: { phone: values.phone || null },
  specialities: values.specialities ?? [],
  picture_id: values.picture_id ?? null,
  public: values.public ?? false,
});
