import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import {
  type GatewayDraft,
  gatewayRules,
  type StaffGateway,
} from '@kebun/contract/payments/payment-gateways.ts';
import { Alert, Chip } from '@mui/material';
import { BooleanInput, FunctionField, useRecordContext } from 'react-admin';
import { FormAside } from '#platform/forms/form-page.tsx';
import { MoneyInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** All payment gateways, offered or not. */
export function GatewayList() {
  const { t, language } = useI18n();
  const limits = ({ min_amount, max_amount }: StaffGateway) =>
    [
      min_amount && t('office.gateways_from', { amount: formatMoney(min_amount) }),
      max_amount !== null && t('office.gateways_to', { amount: formatMoney(max_amount) }),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <RecordList
      title={t('office.gateways')}
      hint={t('office.gateways_hint')}
      isComplete
      empty={t('office.gateways_none')}
    >
      <LinkColumn<StaffGateway> label={t('office.text_name')} name={({ name }) => textIn(name, language)} />
      <FunctionField<StaffGateway>
        label={t('office.gateways_methods')}
        render={({ methods }) => methods.map((name) => textIn(name, language)).join(', ')}
      />
      <FunctionField<StaffGateway> label={t('office.gateways_limits')} render={limits} />
      <FunctionField<StaffGateway>
        label={t('office.status')}
        render={(gateway) => <Chip size="small" variant="outlined" label={t(stateOf(gateway))} />}
      />
    </RecordList>
  );
}

function stateOf({ is_active, is_connected }: StaffGateway) {
  if (!is_active) return 'office.gateways_off';
  return is_connected ? 'office.gateways_offered' : 'office.gateways_keys_missing';
}

/** The form of one gateway. */
export function ChangeGatewayPage() {
  const { language } = useI18n();
  return (
    <EditPage<StaffGateway> title={({ name }) => textIn(name, language)}>
      <GatewayForm />
    </EditPage>
  );
}

function GatewayForm() {
  const text = useT();
  const gateway = useRecordContext<StaffGateway>();
  return (
    <RecordForm<GatewayDraft> rules={gatewayRules}>
      {gateway && !gateway.is_connected && <Alert severity="info">{text('office.gateways_keys_hint')}</Alert>}
      <BooleanInput source="is_active" label={text('office.gateways_is_active')} />
      <FormAside>
        <MoneyInput
          source="min_amount"
          label={text('office.gateways_min_amount')}
          helperText={text('office.gateways_no_limit')}
        />
        <MoneyInput
          source="max_amount"
          label={text('office.gateways_max_amount')}
          helperText={text('office.gateways_no_limit')}
        />
      </FormAside>
    </RecordForm>
  );
}
