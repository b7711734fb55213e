import { filled, fits, type Rule } from '@kebun/contract/rules.ts';
import { changeMethod, type StaffDelivery, type StaffMethod } from '@kebun/contract/staff-delivery.ts';
import { FormControlLabel, Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isRinggit, senTyped, typedRinggit } from '#platform/amounts.ts';
import { call } from '#platform/call.ts';
import { FormDialog } from '#platform/form-dialog.tsx';
import { useTexts } from '#platform/texts.tsx';
import { TypedField } from '#platform/typed-field.tsx';
import { useAttempt } from '#platform/use-attempt.ts';
import { ZoneChoice } from './zone-choice.tsx';

/** As it is typed: money in ringgit. */
type Draft = Record<'name_en' | 'name_zh' | 'eta_text_en' | 'eta_text_zh' | 'fee' | 'free_from', string>;

const rules: readonly Rule<Draft>[] = [
  filled('name_en', 'office.rule_name_en'),
  filled('name_zh', 'office.rule_name_zh'),
  filled('eta_text_en', 'office.rule_name_en'),
  filled('eta_text_zh', 'office.rule_name_zh'),
  filled('fee', 'office.rule_amount'),
  fits('fee', isRinggit, 'office.rule_amount'),
  fits('free_from', isRinggit, 'office.rule_amount'),
];

interface Props {
  method: StaffMethod;
  zones: StaffDelivery['zones'];
  onClose: () => void;
}

/** What a way is called and costs, and where it leads. The till follows at once. */
export function WayDialog({ method, zones, onClose }: Props) {
  const { say, language } = useTexts();
  const notify = useNotify();
  const queries = useQueryClient();
  const [is_active, setActive] = useState(method.is_active);
  const [led, setLed] = useState<readonly string[]>(method.zones);
  const { id, version } = method;
  const { said, isBusy, onSubmit } = useAttempt<Draft>(rules, async ({ fee, free_from, ...typed }) => {
    const money = { fee: senTyped(fee) ?? 0, free_from: senTyped(free_from) || null };
    await call(changeMethod, {
      params: { id },
      body: { ...typed, ...money, zones: [...led], is_active, version },
    });
    notify(say('office.saved'), { type: 'success' });
    await queries.invalidateQueries();
    onClose();
  });
  return (
    <FormDialog
      title={method[`name_${language}`]}
      confirm={say('office.save')}
      isBusy={isBusy}
      problem={said['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {(['name_en', 'name_zh', 'eta_text_en', 'eta_text_zh'] as const).map((name) => (
        <TypedField
          key={name}
          name={name}
          label={say(`office.delivery_${name}`)}
          defaultValue={method[name]}
          most={80}
          said={said}
        />
      ))}
      <TypedField
        name="fee"
        label={say('office.delivery_fee')}
        inputMode="decimal"
        defaultValue={typedRinggit(method.fee)}
        said={said}
      />
      <TypedField
        name="free_from"
        label={say('office.delivery_free')}
        hint={say('office.delivery_free_hint')}
        inputMode="decimal"
        defaultValue={typedRinggit(method.free_from)}
        said={said}
      />
      {method.type !== 'pickup' && <ZoneChoice zones={zones} chosen={led} onChosen={setLed} said={said} />}
      <FormControlLabel
        control={<Switch checked={is_active} onChange={(_event, is) => setActive(is)} />}
        label={say('office.delivery_offered')}
      />
    </FormDialog>
  );
}
