import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { Alert, Box, Chip } from '@mui/material';
import { Loading, ShowBase, usePermissions, useShowContext } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { DetailPage } from '#platform/display/panel.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { Coupons } from './coupons.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerWallet } from './customer-wallet.tsx';

/** One customer: profile, history, and actions. */
export const CustomerPage = () => (
  <ShowBase>
    <Page />
  </ShowBase>
);

function Page() {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const { record: customer, isPending } = useShowContext<Customer>();
  if (isPending || (customer && !isWhole(customer))) return <Loading />;
  if (!customer) return null;
  const { name, is_active, deletion_at } = customer;

  return (
    <DetailPage title={name} beside={!is_active && <Chip label={t('office.customer_closed')} />}>
      {deletion_at && (
        <Alert severity="warning">
          {t('office.customer_deletion_at', { at: momentIn(language, deletion_at) })}
        </Alert>
      )}
      {permissions.includes('customers.write') && <CustomerActions customer={customer} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <CustomerOrders customer={customer} />
          <CustomerWallet customer={customer} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <CustomerDetails customer={customer} />
          <CustomerNotes customer={customer} mayWrite={permissions.includes('customers.write')} />
          <Coupons customer={customer} />
        </Box>
      </Box>
    </DetailPage>
  );
}

/** Returns whether the record is complete: react-admin first shows the row of the list. */
const isWhole = (customer: Customer) => 'wallet' in customer;
