import { isCityNamed } from '@kebun/contract/accounts/city.ts';
import type { PostcodePlace } from '@kebun/contract/accounts/postcodes.ts';
import {
  maxAddressLineLength,
  maxCityLength,
  maxEmailLength,
  maxPhoneLength,
  zipDigits,
} from '@kebun/contract/lib/limits.ts';
import { SelectField } from '@kebun/ui/forms/select-field.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import type { AddressForm } from './address-form.ts';
import { numbersQuery, statesQuery } from './queries.ts';
import { usePlaceOf } from './use-place-of.ts';

interface AddressFieldsProps {
  form: AddressForm;
  /** Distinguishes the two addresses of a page for the browser's autofill. */
  purpose: 'billing' | 'shipping';
  /** It will be saved to the address book, where it needs a title. */
  titled?: boolean;
}

/** All fields of an address. A postcode fills in its city and state, and both can be changed. */
export function AddressFields({ form, purpose, titled = false }: AddressFieldsProps) {
  const text = useT();
  const states = useQuery(statesQuery);
  const { place, failure } = usePlaceOf(form);
  const numbers = useId();
  const zip = form.field('zip');
  const city = form.field('city');

  const other =
    place && city.value?.trim() && !isCityNamed(place.names ?? place.cities, city.value) ? place : undefined;

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...form.field('recipient')}
        label={text('common.full_name')}
        autoComplete={`${purpose} name`}
        maxLength={maxAddressLineLength}
      />
      <TextField
        {...form.field('title')}
        label={text('address.title')}
        placeholder={text('address.title_example')}
        autoComplete="off"
        maxLength={maxAddressLineLength}
        optional={!titled}
      />
      <TextField
        {...form.field('email')}
        label={text('common.email')}
        type="email"
        inputMode="email"
        autoComplete={`${purpose} email`}
        autoCapitalize="none"
        maxLength={maxEmailLength}
      />
      <TextField
        {...form.field('contact_number')}
        label={text('address.contact_number')}
        type="tel"
        inputMode="tel"
        autoComplete={`${purpose} tel`}
        list={numbers}
        maxLength={maxPhoneLength}
      />
      <KnownNumbers id={numbers} />
      <div className="sm:col-span-2">
        <TextField
          {...form.field('street_address')}
          label={text('address.street_address')}
          placeholder={text('address.street_example')}
          autoComplete={`${purpose} address-line1`}
          maxLength={maxAddressLineLength}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...form.field('street_address_2')}
          label={text('address.street_address_2')}
          placeholder={text('address.unit_example')}
          autoComplete={`${purpose} address-line2`}
          maxLength={maxAddressLineLength}
          optional
        />
      </div>
      <TextField
        {...zip}
        error={zip.error ?? failure?.message}
        label={text('frame.place_zip')}
        hint={text('address.zip_hint')}
        inputMode="numeric"
        autoComplete={`${purpose} postal-code`}
        maxLength={zipDigits}
      />
      {place && place.cities.length > 1 ? (
        <SelectField
          {...city}
          label={text('address.city')}
          autoComplete={`${purpose} address-level2`}
          options={[...new Set([...place.cities, ...(city.value ? [city.value] : [])])].map((name) => ({
            value: name,
            label: name,
          }))}
        />
      ) : (
        <TextField
          {...city}
          label={text('address.city')}
          autoComplete={`${purpose} address-level2`}
          maxLength={maxCityLength}
          hint={other && <CityHint place={other} onUse={() => form.change({ city: other.city })} />}
        />
      )}
      <SelectField
        {...form.field('state_id')}
        label={text('address.state_id')}
        hint={text('address.country', { name: text('address.malaysia') })}
        autoComplete={`${purpose} address-level1`}
        placeholder={text('address.choose_state')}
        options={(states.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CompanyFields form={form} purpose={purpose} />
    </div>
  );
}

/** Offers the usual city of the postcode. Another is accepted too: only street and postcode steer a van. */
function CityHint({ place: { zip, city }, onUse }: { place: PostcodePlace; onUse(): void }) {
  const text = useT();
  return (
    <>
      {text('address.city_usual', { zip, city })}{' '}
      <button type="button" className="underline" onClick={onUse}>
        {text('address.use_city', { city })}
      </button>
    </>
  );
}

/** Suggests the customer's saved numbers while a number is typed. */
function KnownNumbers({ id }: { id: string }) {
  const { data: numbers = [] } = useQuery({ ...numbersQuery, enabled: useAuthorised() });

  return (
    <datalist id={id}>
      {numbers.map(({ id, title, contact_number }) => (
        <option key={id} value={formatPhoneNumber(contact_number)} label={title} />
      ))}
    </datalist>
  );
}

/** Rarely used fields: collapsed until opened, open where filled in. */
function CompanyFields({ form, purpose }: { form: AddressForm; purpose: string }) {
  const text = useT();
  const isFilled = Boolean(form.draft.company || form.draft.fax_number);

  return (
    <details open={isFilled || undefined} className="group sm:col-span-2">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-sm text-sm font-semibold text-leaf">
        <Icon name="down" className="transition-transform group-open:rotate-180" />
        {text('address.more')}
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <TextField
          {...form.field('company')}
          label={text('address.company')}
          autoComplete={`${purpose} organization`}
          maxLength={maxAddressLineLength}
          optional
        />
        <TextField
          {...form.field('fax_number')}
          label={text('address.fax_number')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={maxPhoneLength}
          optional
        />
      </div>
    </details>
  );
}
