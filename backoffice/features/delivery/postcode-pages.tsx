import { listStates } from '@kebun/contract/accounts/postcodes.ts';
import {
  type PostcodeDraft,
  placeRules,
  postcodeRules,
  type StaffPostcode,
} from '@kebun/contract/accounts/staff-postcodes.ts';
import { zipDigits } from '@kebun/contract/lib/limits.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FunctionField, TextInput, useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { SearchField } from '#platform/forms/search-field.tsx';
import { ChoiceInput } from '#platform/records/inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { DeliverySections } from './delivery-sections.tsx';

/** A postcode as its form edits it. */
export type PostcodeValues = Partial<PostcodeDraft>;

/** The postcodes of Malaysia with their cities, and those that staff added. */
export function PostcodeList() {
  const text = useT();
  return (
    <RecordList
      title={text('office.zones_postcodes')}
      hint={text('office.postcodes_hint')}
      add={text('office.postcodes_add')}
      filters={
        <Box sx={{ width: '100%', paddingBottom: 1 }}>
          <DeliverySections />
          <Box sx={{ marginLeft: -2 }}>
            <SearchField label={text('office.postcodes_look_for')} />
          </Box>
        </Box>
      }
      empty={text('office.postcodes_none')}
      width={1000}
    >
      <LinkColumn<StaffPostcode> label={text('frame.place_zip')} name={({ zip }) => zip} />
      <FunctionField<StaffPostcode>
        label={text('address.city')}
        render={({ cities }) => cities.join(' · ')}
      />
      <FunctionField<StaffPostcode> label={text('address.state_id')} render={({ state }) => state} />
      <FunctionField<StaffPostcode>
        label={text('common.delivery')}
        render={({ zone }) => text(zone ? 'office.postcodes_reached' : 'office.postcodes_not_reached')}
      />
    </RecordList>
  );
}

export const NewPostcodePage = () => (
  <CreatePage title={useT()('office.postcodes_add')}>
    <PostcodeForm />
  </CreatePage>
);

export const ChangePostcodePage = () => (
  <EditPage<StaffPostcode> title={({ zip }) => zip} aside={<Removal />}>
    <PostcodeForm />
  </EditPage>
);

function Removal() {
  const text = useT();
  return (
    <RemoveRecord
      label={text('common.delete')}
      lead={text('office.postcodes_remove_lead')}
      message={text('office.postcodes_removed')}
    />
  );
}

/** The state of a postcode, and its cities, one on each line. */
function PostcodeForm() {
  const text = useT();
  const postcode = useRecordContext<StaffPostcode>();
  const states = useQuery({ queryKey: ['states'], queryFn: () => call(listStates) });
  return (
    <RecordForm<PostcodeValues>
      rules={(postcode ? placeRules : postcodeRules) as readonly Rule<PostcodeValues>[]}
      {...(!postcode && { defaultValues: { cities: [] } })}
    >
      {!postcode && (
        <TextInput
          source="zip"
          label={text('frame.place_zip')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: zipDigits } }}
        />
      )}
      <ChoiceInput
        source="state_id"
        label={text('address.state_id')}
        choices={(states.data?.data ?? []).map(({ id, name }) => ({ id, name }))}
      />
      <TextInput
        source="cities"
        label={text('address.city')}
        helperText={text('office.postcodes_cities_hint')}
        multiline
        minRows={3}
        format={(cities: readonly string[] | undefined) => (cities ?? []).join('\n')}
        parse={(typed: string) => typed.split('\n')}
      />
    </RecordForm>
  );
}
