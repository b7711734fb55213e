import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { BuyerSection } from './buyer-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { ItemsSection } from './items-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { useEntry } from './use-entry.ts';

/** An order for a customer on the phone or in a chat. */
export default function NewOrderPage() {
  const text = useT();
  const { draft, change, choices, quote, errors, isBusy, onSubmit } = useEntry();
  const listening = useDraftForm({ errors, isBusy });
  const shown = { ...quote.errors, ...errors };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      {...listening}
      sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Title title={text('office.entry_title')} />
      <Typography variant="h1">{text('office.entry_title')}</Typography>
      {choices.failure && <RetryNotice error={choices.failure} onRetry={choices.retry} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <BuyerSection draft={draft} errors={shown} onChange={change} />
          <ItemsSection lines={draft.lines} onChange={change} />
          <DeliverySection draft={draft} choices={choices.ofZip} errors={shown} onChange={change} />
          <PaymentSection
            draft={draft}
            gateways={choices.gateways}
            hasCoupons={choices.hasCoupons}
            errors={shown}
            onChange={change}
          />
        </Box>
        <QuotePanel
          quote={quote.quoted}
          isCurrent={quote.isCurrent}
          refusal={Object.values(quote.errors)[0]}
          failure={Object.values(errors)[0]}
          isBusy={isBusy}
        />
      </Box>
    </Box>
  );
}
