import { formatMoney } from '@kebun/contract/lib/money.ts';
import { type Adjustment, decideAdjustment } from '@kebun/contract/wallet/adjustments.ts';
import { Box, Button, Card, CardActions, CardContent, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** One pending adjustment: customer, amount, reason. The staff member who requested it cannot decide it. */
export function PendingAdjustments({ adjustment }: { adjustment: Adjustment }) {
  const { t, language } = useI18n();
  const { data: me } = useGetIdentity();
  const reasonId = useId();
  const { id, user_id, user_name, type, amount, reason, note, requested_by, created_at } = adjustment;
  const isOwnRequest = requested_by.id === me?.id;
  const decide = useAction(
    (verdict: 'approved' | 'declined') => call(decideAdjustment, { params: { id }, body: { verdict } }),
    { done: t('office.saved') },
  );
  const money = formatMoney(amount);

  return (
    <Card component="article" sx={{ maxWidth: 760 }}>
      <CardContent sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="h2">
          {t(type === 'credit' ? 'office.credit_give_of' : 'office.credit_take_of', {
            amount: money,
            name: user_name ?? '–',
          })}
        </Typography>
        <Typography>{reason}</Typography>
        {note && <Typography color="text.secondary">{t('office.credit_says', { note })}</Typography>}
        <Typography variant="body2" color="text.secondary">
          {t('office.credit_requested', { name: requested_by.name, at: momentIn(language, created_at) })}
        </Typography>
      </CardContent>
      <CardActions sx={{ flexWrap: 'wrap', gap: 1, paddingInline: 2 }}>
        {(['approved', 'declined'] as const).map((verdict) => (
          <Button
            key={verdict}
            variant={verdict === 'approved' ? 'contained' : 'outlined'}
            disabled={isOwnRequest || decide.isPending}
            aria-describedby={isOwnRequest ? reasonId : undefined}
            onClick={() => decide.mutate(verdict)}
          >
            {t(`office.credit_${verdict}`)}
          </Button>
        ))}
        <Button component={Link} to={`/customers/${user_id}/show`}>
          {t('office.credit_look')}
        </Button>
        {isOwnRequest && (
          <Box id={reasonId} sx={{ color: 'text.secondary' }}>
            {t('office.credit_own')}
          </Box>
        )}
      </CardActions>
    </Card>
  );
}
