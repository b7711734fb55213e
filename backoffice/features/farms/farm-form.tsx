import { listStates } from '@kebun/contract/accounts/postcodes.ts';
import { certificateSchemes, type StaffFarm } from '@kebun/contract/farms/staff-farms.ts';
import {
  maxFarmCodeLength,
  maxNameLength,
  maxReferenceLength,
  maxStoryLength,
  maxTitleLength,
} from '@kebun/contract/lib/limits.ts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { call } from '#platform/data/call.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, DayInput, LocalisedTextInput } from '#platform/records/inputs.tsx';
import { numberKind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { PictureInput, storedPicture } from '#platform/records/picture-input.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { RowsInput } from '#platform/records/rows-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { FarmPlanInput } from './farm-plan-input.tsx';
import { type FarmValues, farmErrors, newFarm } from './farm-values.ts';

const degrees = numberKind(/^\d{1,3}(\.\d{1,7})?$/, 'office.farms_rule_place');
const area = numberKind(/^[1-9]\d{0,8}$/, 'office.rule_square_metres');
const metres = numberKind(/^-?\d{1,9}$/, 'office.farms_rule_altitude');

/** The form of a farm, and how exactly its location is published. A drawn boundary sets the location. */
export function FarmForm() {
  const text = useT();
  const farm = useRecordContext<StaffFarm>();
  const states = useQuery({ queryKey: ['states'], queryFn: () => call(listStates) });
  return (
    <RecordForm<FarmValues>
      rules={(values) => farmErrors(values, !farm)}
      {...(!farm && { defaultValues: newFarm })}
    >
      {!farm && (
        <FormAside>
          <TextInput
            source="code"
            label={text('office.farms_code')}
            slotProps={{ htmlInput: { maxLength: maxFarmCodeLength } }}
          />
          <TextInput
            source="slug"
            label={text('office.farms_slug')}
            helperText={text('office.farms_slug_hint')}
            slotProps={{ htmlInput: { maxLength: maxNameLength } }}
          />
        </FormAside>
      )}
      <LocalisedTextInput source="name" label={text('office.text_name')} maxLength={maxTitleLength} />
      <LocalisedTextInput
        source="description"
        label={text('office.text_story')}
        maxLength={maxStoryLength}
        lines={4}
      />
      <FormAside>
        <LocalisedTextInput
          source="district"
          label={text('office.text_district')}
          maxLength={maxTitleLength}
        />
      </FormAside>
      <ChoiceInput source="state_id" label={text('address.state_id')} choices={states.data?.data ?? []} />
      <FarmPlanInput name={farm?.slug ?? 'farm'} />
      <PlaceInputs />
      <PictureInput source="picture_id" label={text('office.farms_picture')} stored={storedPicture(farm)} />
      <DayInput source="established_on" label={text('office.farms_established')} />
      <TypedNumberInput source="altitude_m" label={text('office.farms_altitude')} kind={metres} />
      <RowsInput
        source="certificates"
        label={text('office.certificates')}
        hint={text('office.certificates_hint')}
      >
        <ChoiceInput
          source="scheme"
          label={text('office.certificate_scheme')}
          choices={certificateSchemes.map((id) => ({ id, name: text(`office.certificate_scheme_${id}`) }))}
        />
        <TextInput
          source="name"
          label={text('office.text_name')}
          slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
        />
        <TextInput
          source="number"
          label={text('office.certificate_number')}
          slotProps={{ htmlInput: { maxLength: maxReferenceLength } }}
        />
        <DayInput source="issued_on" label={text('office.certificate_issued')} />
        <DayInput source="expires_on" label={text('office.certificate_expires')} />
      </RowsInput>
      <BooleanInput source="public" label={text('office.shown_in_shop')} />
      <BooleanInput source="shows_exact_location" label={text('office.farms_shows_exact_location')} />
    </RecordForm>
  );
}

/** The position and the area, unless a drawn boundary sets them. */
function PlaceInputs() {
  const text = useT();
  const { boundary } = useWatch<FarmValues>();
  if (boundary) return <Typography color="text.secondary">{text('office.farms_by_boundary')}</Typography>;
  return (
    <>
      <FormAside>
        <TypedNumberInput
          source="lat"
          label={text('office.latitude')}
          helperText={text('office.farms_place_hint')}
          kind={degrees}
        />
        <TypedNumberInput source="lng" label={text('office.longitude')} kind={degrees} />
      </FormAside>
      <TypedNumberInput source="area_m2" label={text('office.farms_area')} kind={area} />
    </>
  );
}
