import {
  type BrandDraft,
  type StaffBrand,
  taxonomyRules,
} from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { maxDetailsLength, maxNameLength } from '@kebun/contract/lib/limits.ts';
import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import type { ReactNode } from 'react';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { FormAside } from '#platform/forms/form-page.tsx';
import { LocalisedTextInput } from '#platform/records/inputs.tsx';
import { PictureInput, storedPicture } from '#platform/records/picture-input.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

interface Entry {
  id: string;
  name: Localised;
  products: number;
}

interface FormProps<Draft> {
  start: Draft; // the values of a new one
  hasDetails?: boolean; // has more texts than its name
  hasPicture?: boolean;
  hint?: string; // explains what it means to be shown
  children?: ReactNode; // further inputs
}

/** The form of a category, brand or label, in every language, side by side. */
export function TaxonomyForm<Draft extends BrandDraft>(props: FormProps<Draft>) {
  const { start, hasDetails = true, hasPicture = true, hint = '', children } = props;
  const text = useT();
  const record = useRecordContext<Pick<StaffBrand, 'id' | 'picture_id' | 'thumbnail'>>();
  const isNew = !record;
  return (
    <RecordForm<Draft>
      rules={taxonomyRules as readonly Rule<Draft>[]}
      {...(isNew && { defaultValues: start as Partial<Draft> })}
    >
      <FormAside>
        <LocalisedTextInput source="name" label={text('office.text_name')} maxLength={maxNameLength} />
        {hasDetails && (
          <LocalisedTextInput
            source="details"
            label={text('office.text_description')}
            maxLength={maxDetailsLength}
            lines={3}
          />
        )}
      </FormAside>
      <TextInput
        source="slug"
        label={text('office.product_slug')}
        readOnly={!isNew}
        helperText={text(isNew ? 'office.product_slug_empty' : 'office.product_slug_fixed')}
      />
      {hasPicture && (
        <PictureInput
          source="picture_id"
          label={text('office.field_picture_id')}
          stored={storedPicture(record)}
        />
      )}
      {children}
      <BooleanInput source="is_active" label={text('office.shown_in_shop')} helperText={hint || false} />
    </RecordForm>
  );
}

interface PageProps {
  isUnused?: (entry: Entry) => boolean; // it can be deleted
  children: ReactNode; // the form
}

/** The page of a stored category, brand or label. One without products can be deleted. */
export function ChangeTaxonomyPage({ isUnused = hasNoProducts, children }: PageProps) {
  const { language } = useI18n();
  return (
    <EditPage<Entry> title={({ name }) => textIn(name, language)} aside={<Removal isUnused={isUnused} />}>
      {children}
    </EditPage>
  );
}

const hasNoProducts = ({ products }: Entry) => products === 0;

function Removal({ isUnused }: Required<Pick<PageProps, 'isUnused'>>) {
  const text = useT();
  const entry = useRecordContext<Entry>();
  if (!entry || !isUnused(entry)) return null;
  return (
    <RemoveRecord
      label={text('cart.remove')}
      lead={text('office.taxonomy_remove_lead')}
      message={text('office.saved')}
    />
  );
}
