import type { CustomerRow } from '@kebun/contract/accounts/staff-customers.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { Chip } from '@mui/material';
import { FunctionField } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { SearchField } from '#platform/forms/search-field.tsx';
import { RowList } from '#platform/lists/row-list.tsx';
import { LinkColumn, RecordRows } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The customers, the newest first, and a field that searches all their contact details. */
export function CustomerList() {
  const { t } = useI18n();
  return (
    <RowList title={t('office.customers')} filters={<SearchField label={t('office.customer_look_for')} />}>
      <Rows />
    </RowList>
  );
}

const contactMethodsOf = ({ email, phone }: CustomerRow) =>
  [email, phone && formatPhone(phone)].filter(Boolean).join(' · ');

function Rows() {
  const { t, language } = useI18n();
  const closed = ({ is_active }: CustomerRow) =>
    is_active ? null : <Chip size="small" label={t('office.customer_closed')} />;
  return (
    <RecordRows>
      <LinkColumn<CustomerRow>
        label={t('office.customer')}
        name={({ name, display_name }) => (name === display_name ? name : `${name} (${display_name})`)}
      />
      <FunctionField<CustomerRow> label={t('office.settings_contact')} render={contactMethodsOf} />
      <FunctionField<CustomerRow>
        label={t('frame.orders')}
        textAlign="right"
        render={({ orders }) => orders}
      />
      <FunctionField<CustomerRow>
        label={t('office.customer_last_order')}
        render={({ last_order_at }) => (last_order_at ? momentIn(language, last_order_at) : '–')}
      />
      <FunctionField<CustomerRow>
        label={t('office.customer_since')}
        render={({ created_at }) => momentIn(language, created_at)}
      />
      <FunctionField<CustomerRow> label={t('office.status')} render={closed} />
    </RecordRows>
  );
}
