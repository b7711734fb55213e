import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import {
  type GatewayDraft,
  type GatewayTest,
  gatewayRules,
  type StaffGateway,
  testGateway,
} from '@kebun/contract/payments/payment-gateways.ts';
import { Alert, type AlertColor, Box, Button, Chip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { BooleanInput, FunctionField, useRecordContext } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { MoneyInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** All payment gateways, offered or not. */
export function GatewayList() {
  const { t, language } = useI18n();
  const limits = ({ min_amount, max_amount }: StaffGateway) => {
    if (min_amount && max_amount !== null) return `${formatMoney(min_amount)}–${formatMoney(max_amount)}`;
    if (min_amount) return t('office.gateways_from', { amount: formatMoney(min_amount) });
    return max_amount === null ? '' : t('office.gateways_to', { amount: formatMoney(max_amount) });
  };
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
        render={({ methods }) =>
          methods.map((name) => textIn(name, language)).join(languageFacts[language].listComma)
        }
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
      {gateway?.slug === 'ipay88' && gateway.is_connected && <GatewayTestPanel id={gateway.id} />}
    </RecordForm>
  );
}

/** How each outcome is shown. Words of the gateway stand in its sentence, or below it. */
// biome-ignore format: table
const looks: Record<GatewayTest['outcome'], { severity: AlertColor; message: MessageKey; quotes?: true }> = {
  works:                { severity: 'success', message: 'office.gateways_test_works' },
  merchant_unknown:     { severity: 'error',   message: 'office.gateways_test_merchant_unknown' },
  key_invalid:          { severity: 'error',   message: 'office.gateways_test_key_invalid' },
  address_unregistered: { severity: 'error',   message: 'office.gateways_test_address_unregistered' },
  account_inactive:     { severity: 'error',   message: 'office.gateways_test_account_inactive' },
  refused:              { severity: 'error',   message: 'office.gateways_test_refused', quotes: true },
  unclear:              { severity: 'warning', message: 'office.gateways_test_unclear', quotes: true },
  no_answer:            { severity: 'warning', message: 'office.gateways_test_no_answer', quotes: true },
};

/** Tests the merchant account of a gateway, and says what its answers show. */
function GatewayTestPanel({ id }: { id: string }) {
  const text = useT();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(testGateway, { params: { id }, body: {} }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('office.gateways_test_lead')}
      </Typography>
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        {text('office.gateways_test')}
      </Button>
      <Box role="status" sx={{ width: '100%' }}>
        {!isPending && data && <TestOutcome test={data.data} />}
        {!isPending && error && (
          <Alert severity="error">
            {error instanceof CallError && error.body ? error.message : text('ra.notification.http_error')}
          </Alert>
        )}
      </Box>
    </Box>
  );
}

function TestOutcome({ test: { outcome, detail, is_sandbox } }: { test: GatewayTest }) {
  const text = useT();
  const { severity, message, quotes = false } = looks[outcome];
  const isDemo = is_sandbox && outcome === 'works';
  return (
    <Alert severity={severity}>
      {isDemo ? text('office.gateways_test_demo') : text(message, { detail: detail ?? '' })}
      {detail !== null && !quotes && <div>{text('office.gateways_test_words', { words: detail })}</div>}
    </Alert>
  );
}
