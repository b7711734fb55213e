import type { StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import { everyText, type TypedTexts } from '@kebun/contract/lib/localised.ts';
import { filledInDefault, type Rule } from '@kebun/contract/lib/rules.ts';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { Beside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, LocalisedTextInput } from '#platform/records/inputs.tsx';
import { numberKind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** A worker as the form edits them. */
export interface FarmerValues extends Pick<StaffFarmer, 'farm_ids' | 'role'> {
  display_name?: TypedTexts;
  bio?: TypedTexts;
  since_year?: number | null;
  phone?: string | null;
  public?: boolean;
}

const rules: readonly Rule<FarmerValues>[] = [filledInDefault('display_name', 'office.rule_name')];
const roles = ['owner', 'manager', 'grower', 'worker'] as const;
const year = numberKind(/^\d{4}$/, 'office.rule_number');

/** The farm's record of a worker. The consent has a dialog of its own. */
export function FarmerForm({ farm }: { farm: string }) {
  const text = useT();
  const isNew = !useRecordContext<StaffFarmer>();
  return (
    <RecordForm<FarmerValues>
      rules={rules}
      {...(isNew && { defaultValues: { farm_ids: [farm], role: 'grower', public: true } })}
    >
      <Beside>
        <LocalisedTextInput source="display_name" label={text('office.team_name')} maxLength={120} />
        <ChoiceInput
          source="role"
          label={text('office.farmer_role')}
          choices={roles.map((id) => ({ id, name: text(`office.farmer_role_${id}`) }))}
        />
        <TypedNumberInput source="since_year" label={text('office.farmer_since')} kind={year} />
        <TextInput
          source="phone"
          label={text('office.farmer_phone')}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      </Beside>
      <LocalisedTextInput source="bio" label={text('office.text_story')} maxLength={4000} lines={3} />
      <BooleanInput source="public" label={text('office.farmer_public')} />
    </RecordForm>
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
  public: values.public ?? false,
});
