import { addFarmer, changeFarmer } from '@kebun/contract/farms/people/staff-farmers.ts';
import type { StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import { type EveryText, textIn } from '@kebun/contract/lib/localised.ts';
import { filledInDefault, type Rule } from '@kebun/contract/lib/rules.ts';
import {
  Alert,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  farmer?: StaffFarmer; // undefined: a new worker
  farmIds: readonly string[];
  onClose: () => void;
}

interface FormValues {
  display_name: EveryText;
  bio: EveryText;
  role: StaffFarmer['role'];
  since_year: string;
  phone: string;
  public?: 'on';
}

const rules: readonly Rule<FormValues>[] = [filledInDefault('display_name', 'office.rule_name')];

const roles = ['owner', 'manager', 'grower', 'worker'] as const;

/** The farm's record of a worker. The consent has a dialog of its own. */
export function FarmerDialog({ farmer, farmIds, onClose }: Props) {
  const { t: text, language } = useI18n();
  const heading = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const { errors, isBusy, onSubmit } = useSubmit<FormValues>(
    rules,
    async ({ since_year, phone, ...typed }) => {
      const body = {
        ...typed,
        farm_ids: [...farmIds],
        since_year: since_year ? Number(since_year) : null,
        contact: { phone: phone || null },
        public: typed.public === 'on',
      };
      if (farmer)
        await call(changeFarmer, { params: { id: farmer.id }, body: { ...body, version: farmer.version } });
      else await call(addFarmer, { body });
      notify(text('office.saved'), { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['farms'] });
      onClose();
    },
  );
  const name = textIn(farmer?.display_name, language);
  const field = (part: 'since_year' | 'phone', value: string | number | null | undefined) => ({
    name: part,
    errors,
    defaultValue: value == null ? '' : String(value),
  });

  return (
    <TextDialog onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={heading}>
          {name ? text('office.farmer_edit', { name }) : text('office.farmer_add')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingTop: 1 } }}>
          <LocalisedField
            name="display_name"
            label={text('office.team_name')}
            texts={farmer?.display_name}
            most={120}
            errors={errors}
          />
          <TextField
            select
            name="role"
            label={text('office.farmer_role')}
            defaultValue={farmer?.role ?? 'grower'}
          >
            {roles.map((role) => (
              <MenuItem key={role} value={role}>
                {text(`office.farmer_role_${role}`)}
              </MenuItem>
            ))}
          </TextField>
          <TypedField
            {...field('since_year', farmer?.since_year)}
            label={text('office.farmer_since')}
            inputMode="numeric"
            most={4}
          />
          <TypedField {...field('phone', farmer?.phone)} label={text('office.farmer_phone')} most={40} />
          <LocalisedField
            name="bio"
            label={text('office.text_story')}
            texts={farmer?.bio}
            lines={3}
            most={4000}
            errors={errors}
          />
          <FormControlLabel
            sx={{ minHeight: 44 }}
            control={<Checkbox name="public" defaultChecked={farmer?.public ?? true} />}
            label={text('office.farmer_public')}
          />
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions sx={{ padding: 3 }}>
          <Button onClick={onClose}>{text('ra.action.close')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text('common.save')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
