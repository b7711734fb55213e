import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { Card, CardContent, Link, List, ListItem, ListItemText, Typography } from '@mui/material';
import { momentIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/panel.tsx';
import { useTexts } from '#platform/shell/messages-provider.tsx';

/** How they are reached, since when, and where they are signed in. */
export function Person({ customer }: { customer: Customer }) {
  const { say, language } = useTexts();
  const { email, phone, display_name, locale, addresses, coins, sessions, created_at } = customer;
  return (
    <Part title={say('office.customer_person')}>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {email && (
            <div>
              <Link href={`mailto:${email}`}>{email}</Link>
              <Typography variant="body2" color="text.secondary">
                {say(customer.email_verified ? 'office.customer_proven' : 'office.customer_unproven')}
              </Typography>
            </div>
          )}
          {phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}
          <Typography>{say('office.customer_called', { name: display_name })}</Typography>
          <Typography lang={locale === 'zh' ? 'zh-Hant' : 'en'}>
            {locale === 'zh' ? '中文' : 'English'}
          </Typography>
          <Typography color="text.secondary">
            {[
              say('office.customer_joined', { at: momentIn(language, created_at) }),
              say('office.customer_addresses', { count: addresses }),
              say('office.customer_coins', { count: coins }),
            ].join(' · ')}
          </Typography>
        </CardContent>
        <List aria-label={say('office.customer_sessions')}>
          {sessions.map(({ id, device, last_used_at }) => (
            <ListItem key={id}>
              <ListItemText
                primary={device ?? say('office.sessions_unknown')}
                secondary={say('office.customer_last_used', { at: momentIn(language, last_used_at) })}
              />
            </ListItem>
          ))}
        </List>
      </Card>
    </Part>
  );
}
