import {
  type AttributeDraft,
  attributeErrors,
  changeAttribute,
  createAttribute,
  removeAttribute,
  type StaffAttribute,
} from '@kebun/contract/catalogue/taxonomy/staff-attributes.ts';
import { type TypedTexts, textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/display/audit-actor.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { type ValueRow, ValueRows, valueRow } from './value-rows.tsx';

interface Props {
  attribute?: StaffAttribute; // none: a new one
  onClose: () => void;
}

/** An attribute in both languages, with its values. */
export function AttributeDialog({ attribute, onClose }: Props) {
  const { t, language } = useI18n();
  const done = useDone();
  const [name, setName] = useState<TypedTexts>(attribute?.name ?? {});
  const [rows, setRows] = useState<readonly ValueRow[]>(() =>
    (attribute?.values ?? [undefined]).map(valueRow),
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: attribute?.id ?? '' };

  async function attempt(action: () => Promise<unknown>) {
    setIsBusy(true);
    await action()
      .then(() => {
        onClose();
        return done(t('office.goods_saved'));
      })
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, t('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const draft: AttributeDraft = {
      name,
      values: rows.map(({ key: _key, packs: _packs, id, ...value }) => ({ ...value, ...(id && { id }) })),
    };
    const broken = Object.entries(attributeErrors(draft));
    setErrors(Object.fromEntries(broken.map(([field, [first]]) => [field, first ? t(first) : ''])));
    if (broken.length > 0 || isBusy) return;
    void attempt(() =>
      attribute
        ? call(changeAttribute, { params, body: { ...draft, version: attribute.version } })
        : call(createAttribute, { body: draft }),
    );
  }
  return (
    <FormDialog
      title={attribute ? textIn(attribute.name, language) : t('office.attribute_new')}
      confirm={t('common.save')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LocalisedInput
          path="name"
          label={t('office.text_name')}
          value={name}
          most={60}
          errors={errors}
          onChange={setName}
        />
      </Box>
      <Typography variant="h2">{t('office.attribute_values')}</Typography>
      <ValueRows rows={rows} errors={errors} onChange={setRows} />
      {'values' in errors && <FormHelperText error>{errors.values}</FormHelperText>}
      {attribute?.packs === 0 && (
        <Button
          color="error"
          disabled={isBusy}
          onClick={() => void attempt(() => call(removeAttribute, { params }))}
          sx={{ justifySelf: 'start' }}
        >
          {t('office.attribute_remove')}
        </Button>
      )}
    </FormDialog>
  );
}
