import {
  type AttributeDraft,
  attributeErrors,
  orderAttributes,
  type StaffAttribute,
} from '@kebun/contract/catalogue/taxonomy/staff-attributes.ts';
import { maxLabelLength } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Chip, FormHelperText, Typography } from '@mui/material';
import { FunctionField, useInput, useRecordContext, useResourceDefinition } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { flatErrors } from '#platform/records/form-errors.ts';
import { LocalisedTextInput } from '#platform/records/inputs.tsx';
import { OrderColumn } from '#platform/records/order-column.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { type ValueRow, ValueRows, valueRow } from './value-rows.tsx';

/** The attributes in which packs of one product differ, each with its values. */
export function AttributeList() {
  const { t, language } = useI18n();
  const { hasEdit } = useResourceDefinition();
  const order = useAction((ids: string[]) => call(orderAttributes, { body: { ids } }));
  return (
    <RecordList
      title={t('office.attributes')}
      hint={t('office.attributes_hint')}
      add={t('office.taxonomy_add')}
      isComplete
      width={1000}
    >
      <LinkColumn<StaffAttribute>
        label={t('office.attributes')}
        name={({ name }) => textIn(name, language)}
      />
      <FunctionField<StaffAttribute>
        label={t('office.attribute_values')}
        render={({ values }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {values.map(({ id, value }) => (
              <Chip key={id} size="small" label={textIn(value, language)} />
            ))}
          </Box>
        )}
      />
      <FunctionField<StaffAttribute>
        label={t('office.group_products')}
        render={({ packs }) => t('office.attribute_packs', { count: packs })}
      />
      {hasEdit && (
        <OrderColumn<StaffAttribute>
          label={t('common.sort')}
          name={({ name }) => textIn(name, language)}
          isBusy={order.isPending}
          onOrder={(ids) => order.mutate(ids)}
        />
      )}
    </RecordList>
  );
}

export const NewAttributePage = () => (
  <CreatePage title={useT()('office.attribute_new')}>
    <AttributeForm />
  </CreatePage>
);

export function ChangeAttributePage() {
  const { language } = useI18n();
  return (
    <EditPage<StaffAttribute> title={({ name }) => textIn(name, language)} aside={<Removal />}>
      <AttributeForm />
    </EditPage>
  );
}

function Removal() {
  const text = useT();
  if (useRecordContext<StaffAttribute>()?.packs !== 0) return null;
  return (
    <RemoveRecord
      label={text('office.attribute_remove')}
      lead={text('office.taxonomy_remove_lead')}
      message={text('office.saved')}
    />
  );
}

const rules = (draft: AttributeDraft) =>
  Object.entries(attributeErrors(draft)).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message })),
  );

/** An attribute in every language, with its values. */
function AttributeForm() {
  const text = useT();
  const isNew = !useRecordContext();
  return (
    <RecordForm<AttributeDraft>
      rules={rules}
      {...(isNew && { defaultValues: { name: {}, values: [valueRow()] } })}
    >
      <FormAside>
        <LocalisedTextInput source="name" label={text('office.text_name')} maxLength={maxLabelLength} />
      </FormAside>
      <Typography variant="h2">{text('office.attribute_values')}</Typography>
      <ValuesInput source="values" />
    </RecordForm>
  );
}

/** The values; each row has a key that stays when it is moved. */
function ValuesInput({ source }: { source: string }) {
  const { field, fieldState } = useInput<readonly ValueRow[]>({ source });
  const errors = flatErrors(fieldState.error, source);
  return (
    <>
      <ValueRows rows={field.value} errors={errors} onChange={field.onChange} />
      {source in errors && <FormHelperText error>{errors[source]}</FormHelperText>}
    </>
  );
}
