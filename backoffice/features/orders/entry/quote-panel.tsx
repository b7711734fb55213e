import type { CartIssue } from '@kebun/contract/cart/cart.ts';
import type { EnteredOrderQuote } from '@kebun/contract/checkout/entered-orders.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  quote: EnteredOrderQuote | undefined;
  isCurrent: boolean; // the quote is of what is typed now
  refusal: string | undefined; // of the quote: the order cannot be placed like this
  failure: string | undefined; // of the last try to place it
  isBusy: boolean;
}

/** The sums of the order, what it still needs, and the button that places it. */
export function QuotePanel({ quote, isCurrent, refusal, failure, isBusy }: Props) {
  const text = useT();
  const totals = quote?.cart.totals;
  const rows: [MessageKey, number][] = totals
    ? [
        ['common.items', totals.items_total],
        ['order.saved', -totals.product_discount],
        ['office.entry_coupon', -totals.coupon_discount],
        ['order.redemption', -totals.redemption_discount],
        ['order.weight_margin', totals.weight_margin],
        ['checkout.delivery', totals.shipping_fee],
        ['checkout.bag', totals.bag_fee],
        ['common.rounding', totals.rounding],
        ['common.store_credit', -totals.store_credit],
      ]
    : [];
  return (
    <Card
      sx={{ padding: { xs: 2, sm: 3 }, display: 'grid', gap: 2, position: { md: 'sticky' }, top: { md: 24 } }}
    >
      <Typography variant="h2">{text('office.entry_sum')}</Typography>
      {!quote && !refusal && <Typography color="text.secondary">{text('office.entry_empty')}</Typography>}
      {totals && (
        <Box
          component="dl"
          aria-busy={!isCurrent}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            rowGap: 0.5,
            margin: 0,
            opacity: isCurrent ? 1 : 0.5,
            '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          }}
        >
          {rows
            .filter(([, amount], index) => index === 0 || amount !== 0)
            .map(([label, amount]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Typography component="dt">{text(label)}</Typography>
                <Typography component="dd">{formatMoney(amount)}</Typography>
              </Box>
            ))}
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {text('common.total')}
          </Typography>
          <Typography component="dd" sx={{ fontWeight: 600 }}>
            {formatMoney(totals.total)}
          </Typography>
        </Box>
      )}
      <QuoteMessages issues={quote?.issues} refusal={refusal} failure={failure} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isBusy}
        disabled={!quote?.can_place || !isCurrent || refusal !== undefined}
      >
        {text('office.entry_place')}
      </Button>
    </Card>
  );
}

interface Messages {
  issues: readonly CartIssue[] | undefined;
  refusal: string | undefined;
  failure: string | undefined;
}

/** The reasons that prevent the order, or else the remarks of a quote on its lines. */
export function QuoteMessages({ issues = [], refusal, failure }: Messages) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {[...new Set([refusal, failure])].map(
        (error) =>
          error && (
            <Alert key={error} severity="error">
              {error}
            </Alert>
          ),
      )}
      {!refusal &&
        issues.map(({ code, message, item_id }) => (
          <Alert key={`${code} ${item_id ?? ''} ${message}`} severity="info">
            {message}
          </Alert>
        ))}
    </Box>
  );
}
