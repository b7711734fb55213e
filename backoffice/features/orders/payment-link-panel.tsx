import { getPaymentLink } from '@kebun/contract/checkout/entered-orders.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The link that pays an order, or what was added to it: to copy, or to send in a chat with the customer. */
export function PaymentLinkPanel({ order: { id, status, version, additions } }: { order: StaffOrder }) {
  const { t, language } = useI18n();
  const notify = useNotify();
  const isUnpaid = status.slug === 'awaiting_payment' || additions.unpaid !== null;
  const query = useQuery({
    queryKey: ['payment link', id, version, additions.unpaid?.amount],
    queryFn: () => call(getPaymentLink, { params: { id } }),
    enabled: isUnpaid,
  });
  if (!isUnpaid) return null;
  const link = query.data?.data;

  async function copy(text: string) {
    await navigator.clipboard.writeText(text).then(
      () => notify(t('ui.copied'), { type: 'success' }),
      () => notify(t('office.payment_link_copy_failed'), { type: 'warning' }),
    );
  }

  return (
    <Box component="section" aria-label={t('office.payment_link')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{t('office.payment_link')}</Typography>
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {link && (
        <Card>
          <CardContent sx={{ display: 'grid', gap: 1.5 }}>
            {additions.unpaid && (
              <Typography sx={{ fontWeight: 600 }}>
                {t('office.add_unpaid', { amount: formatMoney(additions.unpaid.amount) })}
              </Typography>
            )}
            <Typography color="text.secondary">
              {link.expires_at
                ? t('office.payment_link_until', { moment: momentIn(language, link.expires_at) })
                : t('office.payment_link_hint')}
            </Typography>
            <TextField
              label={t('product.share_link')}
              value={link.url}
              size="small"
              slotProps={{ htmlInput: { readOnly: true, onFocus: selectAll } }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained" href={whatsAppOf(link)} target="_blank" rel="noopener noreferrer">
                {t('office.payment_link_whatsapp')}
              </Button>
              <Button variant="outlined" onClick={() => copy(link.url)}>
                {t('ui.copy')}
              </Button>
            </Box>
          </CardContent>
        </Card>
      )}
    </Box>
  );
}

const selectAll = ({ target }: { target: HTMLInputElement }) => target.select();

/** WhatsApp opens a chat with a number in digits only. */
const whatsAppOf = ({ phone, text }: { phone: string; text: string }) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?${new URLSearchParams({ text })}`;
