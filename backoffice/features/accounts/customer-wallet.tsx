import type { Customer } from '@kebun/contract/accounts/staff-customers.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box, Button, Card, CardContent, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';

/** The balance and history of the wallet; staff add and take credit here. */
export function CustomerWallet({ customer }: { customer: Customer }) {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const [isAdjusting, setIsAdjusting] = useState(false);
  const { balance, reserved, latest } = customer.wallet;
  return (
    <Part title={t('common.store_credit')}>
      <Card>
        <CardContent sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ fontSize: '2.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(balance)}
          </Typography>
          {reserved > 0 && (
            <Typography>{t('office.credit_reserved', { amount: formatMoney(reserved) })}</Typography>
          )}
          {permissions.includes('wallet.adjust') && (
            <Button
              variant="outlined"
              onClick={() => setIsAdjusting(true)}
              sx={{ marginLeft: { sm: 'auto' } }}
            >
              {t('office.credit_adjust')}
            </Button>
          )}
        </CardContent>
        <List>
          {latest.map(({ id, title, note, amount, order_display_id, created_at }) => (
            <ListItem key={id} sx={{ gap: 2 }}>
              <ListItemText
                primary={title}
                secondary={[
                  momentIn(language, created_at),
                  order_display_id && formatOrderNumber(order_display_id),
                  note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)}
              </Box>
            </ListItem>
          ))}
        </List>
      </Card>
      {isAdjusting && <AdjustDialog customer={customer} onClose={() => setIsAdjusting(false)} />}
    </Part>
  );
}
