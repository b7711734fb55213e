import { type StaffShop, shopRules } from '@kebun/contract/catalogue/shops/staff-shops.ts';
import { socialNames, socialTypes } from '@kebun/contract/content/settings/socials.ts';
import { maxShopDescriptionLength, maxTitleLength, zipDigits } from '@kebun/contract/lib/limits.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { Alert } from '@mui/material';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, LocalisedTextInput } from '#platform/records/inputs.tsx';
import { DegreesInput } from '#platform/records/number-inputs.tsx';
import { PictureInput, storedPicture } from '#platform/records/picture-input.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { RowsInput } from '#platform/records/rows-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { HoursInput } from './hours-input.tsx';
import type { ShopValues } from './shop-values.ts';

/** The form of a new or existing shop location. A new one begins with the given values. */
export function ShopForm({ start }: { start?: ShopValues }) {
  const text = useT();
  const shop = useRecordContext<StaffShop>();
  return (
    <RecordForm<ShopValues>
      rules={shopRules as readonly Rule<ShopValues>[]}
      {...(start && { defaultValues: start })}
    >
      {start?.street_address && <Alert severity="info">{text('office.shops_prefilled')}</Alert>}
      <FormAside>
        <LocalisedTextInput source="name" label={text('office.text_name')} maxLength={maxTitleLength} />
      </FormAside>
      <FormAside>
        <LocalisedTextInput
          source="description"
          label={text('office.text_description')}
          maxLength={maxShopDescriptionLength}
          lines={2}
        />
      </FormAside>
      <PictureInput source="picture_id" label={text('office.shops_picture')} stored={storedPicture(shop)} />
      <TextInput source="street_address" label={text('address.street_address')} />
      <TextInput source="street_address_2" label={text('address.street_address_2')} />
      <FormAside>
        <TextInput
          source="zip"
          label={text('frame.place_zip')}
          helperText={text('office.shops_zip_hint')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: zipDigits } }}
        />
        <TextInput source="city" label={text('address.city')} />
      </FormAside>
      <FormAside>
        <TextInput source="phone" label={text('common.phone')} type="tel" />
        <TextInput source="email" label={text('common.email')} type="email" />
      </FormAside>
      <HoursInput source="opening_hours" />
      <FormAside>
        <TextInput source="owner_name" label={text('office.settings_business_name')} />
        <TextInput source="business_registration_number" label={text('office.shops_registration')} />
      </FormAside>
      <FormAside>
        <TextInput source="website" label={text('reviews.website')} type="url" />
        <TextInput
          source="slug"
          label={text('office.product_slug')}
          helperText={text(shop ? 'office.product_slug_fixed' : 'office.shops_slug_hint')}
          readOnly={shop !== undefined}
        />
      </FormAside>
      <RowsInput
        source="socials"
        label={text('office.settings_socials_links')}
        hint={text('office.shops_socials_hint')}
      >
        <ChoiceInput
          source="type"
          label={text('office.shops_social_network')}
          choices={socialTypes.map((id) => ({ id, name: socialNames[id] }))}
        />
        <TextInput source="url" label={text('office.shops_social_address')} type="url" />
      </RowsInput>
      <FormAside>
        <DegreesInput
          source="lat"
          label={text('office.latitude')}
          helperText={text('office.shops_position_hint')}
        />
        <DegreesInput source="lng" label={text('office.longitude')} />
      </FormAside>
      <BooleanInput source="pickup_available" label={text('office.shops_pickup')} />
      <BooleanInput source="is_active" label={text('office.shown_in_shop')} />
    </RecordForm>
  );
}
