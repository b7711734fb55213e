import { listStates } from '@kebun/contract/accounts/postcodes.ts';
import { addFarm, changeFarm } from '@kebun/contract/farms/farm-drafts.ts';
import { farmRules, type NewFarm, newFarmRules, type StaffFarm } from '@kebun/contract/farms/staff-farms.ts';
import { filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Beside } from '#platform/forms/form-page.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

type FarmTextField = 'name' | 'description' | 'district';
type FormValues = Pick<NewFarm, FarmTextField | 'code' | 'slug' | 'state_id'> & {
  lat: string;
  lng: string;
  area_m2: string;
  altitude_m: string;
  public?: 'on';
  shows_exact_location?: 'on';
};

const isDegree = (typed: string) => /^\d{1,3}(\.\d{1,7})?$/.test(typed);
const isWhole = (typed: string) => /^-?\d{1,9}$/.test(typed);

const placed: readonly Rule<FormValues>[] = [
  filled('lat', 'office.farms_rule_place'),
  fits('lat', isDegree, 'office.farms_rule_place'),
  filled('lng', 'office.farms_rule_place'),
  fits('lng', isDegree, 'office.farms_rule_place'),
  filled('area_m2', 'office.farms_rule_area'),
  fits('area_m2', (typed) => /^[1-9]\d{0,8}$/.test(typed), 'office.farms_rule_area'),
];
const height: Rule<FormValues> = fits('altitude_m', isWhole, 'office.farms_rule_altitude');

interface Props {
  farm: StaffFarm | undefined; // undefined: a new one
  onClose: () => void;
}

/** The fields of a farm, and how exactly its location is published. A drawn boundary sets the location. */
export function FarmDialog({ farm, onClose }: Props) {
  const text = useT();
  const done = useDone();
  const states = useQuery({ queryKey: ['states'], queryFn: () => call(listStates) });
  const isDrawn = farm?.has_boundary ?? false;
  const rules = [
    ...(farm ? farmRules : newFarmRules),
    ...(isDrawn ? [] : placed),
    height,
  ] as readonly Rule<FormValues>[];

  const { errors, isBusy, onSubmit } = useSubmit<FormValues>(rules, async (typed) => {
    const { code, slug, lat, lng, area_m2, altitude_m, ...words } = typed;
    const body = {
      ...words,
      ...(!isDrawn && { lat: Number(lat), lng: Number(lng), area_m2: Number(area_m2) }),
      altitude_m: altitude_m ? Number(altitude_m) : null,
      public: typed.public === 'on',
      shows_exact_location: typed.shows_exact_location === 'on',
    };
    if (farm) await call(changeFarm, { params: { id: farm.id }, body: { ...body, version: farm.version } });
    else await call(addFarm, { body: { ...body, code: code.trim().toUpperCase(), slug: slug.trim() } });
    await done(text('office.saved'));
    onClose();
  });
  const field = (name: 'code' | 'slug' | 'lat' | 'lng' | 'area_m2' | 'altitude_m', label: string) => ({
    name,
    label,
    errors,
    defaultValue: farm?.[name] == null ? '' : String(farm[name]),
  });

  const words = (name: FarmTextField, label: string, lines?: number) => (
    <LocalisedField
      name={name}
      label={label}
      texts={farm?.[name]}
      errors={errors}
      {...(lines ? { lines, most: 4_000 } : { most: 120 })}
    />
  );

  return (
    <FormDialog
      title={farm?.code ?? text('office.farms_add')}
      confirm={text('common.save')}
      isBusy={isBusy}
      isBlocked={!states.data}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {!farm && (
        <Beside>
          <TypedField {...field('code', text('office.farms_code'))} most={4} />
          <TypedField
            {...field('slug', text('office.farms_slug'))}
            hint={text('office.farms_slug_hint')}
            most={80}
          />
        </Beside>
      )}
      {words('name', text('office.text_name'))}
      {words('description', text('office.text_story'), 4)}
      <Beside>{words('district', text('office.text_district'))}</Beside>
      {states.data && (
        <ChoiceField
          name="state_id"
          label={text('address.state_id')}
          choices={states.data.data}
          defaultValue={farm?.state_id}
          errors={errors}
        />
      )}
      {isDrawn ? (
        <Typography color="text.secondary">{text('office.farms_by_boundary')}</Typography>
      ) : (
        <>
          <Beside>
            <TypedField {...field('lat', text('office.latitude'))} inputMode="decimal" />
            <TypedField {...field('lng', text('office.longitude'))} inputMode="decimal" />
          </Beside>
          <TypedField {...field('area_m2', text('office.farms_area'))} inputMode="numeric" />
        </>
      )}
      <TypedField {...field('altitude_m', text('office.farms_altitude'))} inputMode="numeric" />
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={<Checkbox name="public" defaultChecked={farm?.public ?? false} />}
        label={text('office.shown_in_shop')}
      />
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={
          <Checkbox name="shows_exact_location" defaultChecked={farm?.shows_exact_location ?? false} />
        }
        label={text('office.farms_shows_exact_location')}
      />
    </FormDialog>
  );
}
