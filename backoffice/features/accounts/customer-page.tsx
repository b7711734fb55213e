import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import {
  Alert,
  Box,
  Card,
  CardContent,
  Chip,
  Link,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material';
import { ShowBase, usePermissions, useShowContext } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { DetailPage, Part } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { CustomerActions } from './customer-actions.tsx';
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
  if (isPending || (customer && !isComplete(customer))) return <Loading />;
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
const isComplete = (customer: Customer) => 'wallet' in customer;

/** The coupons that a customer has used, with their orders. */
function Coupons({ customer }: { customer: Customer }) {
  const { t, language } = useI18n();
  const { coupons } = customer;
  if (coupons.length === 0) return null;
  return (
    <Part title={t('office.customer_coupons')}>
      <Card>
        <List disablePadding>
          {coupons.map(({ code, display_id, used_at, is_returned }) => (
            <ListItem key={display_id}>
              <ListItemText
                primary={code}
                secondary={[
                  formatOrderNumber(display_id),
                  momentIn(language, used_at),
                  is_returned && t('office.customer_coupon_returned'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </ListItem>
          ))}
        </List>
      </Card>
    </Part>
  );
}

/** Contact details, age of the account, and active sessions. */
function CustomerDetails({ customer }: { customer: Customer }) {
  const { t, language } = useI18n();
  const { email, phone, display_name, locale, addresses, coins, sessions, created_at } = customer;
  return (
    <Part title={t('office.customer_person')}>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {email && (
            <div>
              <Link href={`mailto:${email}`}>{email}</Link>
              <Typography variant="body2" color="text.secondary">
                {t(customer.email_verified ? 'office.customer_proven' : 'office.customer_unproven')}
              </Typography>
            </div>
          )}
          {phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}
          <Typography>{t('office.customer_called', { name: display_name })}</Typography>
          <Typography lang={tagOfLanguage(locale)}>{nameOfLanguage(locale)}</Typography>
          <Typography color="text.secondary">
            {[
              t('office.customer_joined', { at: momentIn(language, created_at) }),
              t('office.customer_addresses', { count: addresses }),
              t('office.customer_coins', { count: coins }),
            ].join(' · ')}
          </Typography>
        </CardContent>
        <List aria-label={t('office.customer_sessions')}>
          {sessions.map(({ id, device, last_used_at }) => (
            <ListItem key={id}>
              <ListItemText
                primary={device ?? t('common.unknown_device')}
                secondary={t('office.customer_last_used', { at: momentIn(language, last_used_at) })}
              />
            </ListItem>
          ))}
        </List>
      </Card>
    </Part>
  );
}
