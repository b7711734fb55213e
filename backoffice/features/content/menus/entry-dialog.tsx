import { type MenuName, menuExtras } from '@kebun/contract/content/menus/menus.ts';
import {
  type LowerEntry,
  menuAudiences,
  menuEntryErrors,
} from '@kebun/contract/content/menus/staff-menus.ts';
import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#platform/data/field-errors.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import type { Line } from './draft-lines.ts';
import { labelIn } from './draft-lines.ts';
import { LinkField } from './link-field.tsx';

interface Props {
  name: MenuName;
  line: Line;
  isNew: boolean;
  isTop: boolean;
  pages: readonly { path: string; label: string }[];
  onClose: () => void;
  onSave: (entry: Partial<LowerEntry>) => void;
}

/** One menu entry: its text in every language, its link and its audience. */
export function EntryDialog({ name, line, isNew, isTop, pages, onClose, onSave }: Props) {
  const { t, language } = useI18n();
  const { key: _key, ...start } = line;
  const [draft, setDraft] = useState<LowerEntry>(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (changed: Partial<LowerEntry>) => setDraft({ ...draft, ...changed });
  const isColumn = name === 'footer' && isTop;
  const mayHead = isTop && name !== 'account';

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const failures = menuEntryErrors(draft, !mayHead);
    setErrors(Object.fromEntries(failures.toReversed().map(([field, message]) => [field, t(message)])));
    if (failures.length === 0) onSave(draft);
  }
  const flag = (field: 'wide' | 'off', label: string, isOn: boolean, onFlag: (isOn: boolean) => void) => (
    <FormControlLabel
      key={field}
      control={<Switch checked={isOn} onChange={(_event, checked) => onFlag(checked)} />}
      label={label}
      sx={{ minHeight: 44 }}
    />
  );
  return (
    <FormDialog
      title={isNew ? t('office.menu_new_entry') : labelIn(draft, language)}
      confirm={t('office.menu_take_over')}
      isBusy={false}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LocalisedInput
          path="label"
          label={t('office.text_label')}
          value={draft.label}
          most={40}
          errors={errors}
          onChange={(label) => change({ label })}
        />
      </Box>
      {!isColumn && (
        <LinkField
          path={draft.path ?? ''}
          pages={pages}
          mayHead={mayHead}
          error={errors.path}
          onChange={(path) => change({ path })}
        />
      )}
      {isColumn && (
        <TextField
          select
          label={t('office.menu_extra')}
          value={draft.extra ?? ''}
          onChange={({ target }) =>
            change({ extra: menuExtras.find((extra) => extra === target.value) ?? null })
          }
        >
          <MenuItem value="">{t('office.menu_extra_none')}</MenuItem>
          {menuExtras.map((extra) => (
            <MenuItem key={extra} value={extra}>
              {t(`office.menu_extra_${extra}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label={t('office.menu_audience')}
        value={draft.audience}
        onChange={({ target }) =>
          change({ audience: menuAudiences.find((each) => each === target.value) ?? 'all' })
        }
      >
        {menuAudiences.map((audience) => (
          <MenuItem key={audience} value={audience}>
            {t(`office.menu_audience_${audience}`)}
          </MenuItem>
        ))}
      </TextField>
      {name === 'header' &&
        isTop &&
        flag('wide', t('office.menu_wide'), draft.wide, (wide) => change({ wide }))}
      {flag('off', t('office.shown_in_shop'), !draft.off, (isShown) => change({ off: !isShown }))}
    </FormDialog>
  );
}
