import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { Card, CardContent, Link, List, ListItem, ListItemText, Typography } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/panel.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** Contact details, age of the account, and active sessions. */
export function CustomerDetails({ customer }: { customer: Customer }) {
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
