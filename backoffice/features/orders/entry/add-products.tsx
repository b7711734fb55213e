import {
  type AdditionGateway,
  type AdditionQuote,
  enterAddition,
  quoteEnteredAddition,
} from '@kebun/contract/checkout/order-additions.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useDone } from '#platform/data/use-done.ts';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import type { EntryLine } from './entry-draft.ts';
import { ItemsSection } from './items-section.tsx';
import { QuoteMessages } from './quote-panel.tsx';
import { quoteErrors } from './use-entry.ts';

interface Props {
  order: StaffOrder;
  onClose: () => void;
}

/** The button that adds products to an order while it is open, for staff who may enter orders. */
export function AddProducts({ order }: { order: StaffOrder }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [isOpen, setIsOpen] = useState(false);
  if (!order.additions.is_open || !permissions.includes('orders.create')) return null;
  return (
    <>
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        {text('office.add_products')}
      </Button>
      {isOpen && <AddProductsDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Adds products to an order that is still open: what they cost, and how the difference is paid. */
function AddProductsDialog({ order, onClose }: Props) {
  const { t, language } = useI18n();
  const title = useId();
  const [lines, setLines] = useState<readonly EntryLine[]>([]);
  const [picked, pick] = useState<AdditionGateway>();
  const { quote, isCurrent, failure: refusal, items, refetch } = useAdditionQuote(order, lines);
  const options = quote?.options ?? [];
  const usable = options.filter(({ blocked }) => blocked === null);
  const option = usable.find(({ gateway }) => gateway === picked) ?? usable[0];
  const { failure, isBusy, onSubmit } = useEnterAddition({ order, items, option, refetch, onClose });
  const { until } = order.additions;

  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>
          {t('office.add_products_title', { number: formatOrderNumber(order.display_id) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="text.secondary">
            {until
              ? t('office.add_products_hint', { when: momentIn(language, until) })
              : t('office.add_products_hint_open')}
          </Typography>
          <ItemsSection
            lines={lines}
            onChange={(change) =>
              setLines((now) => {
                const part = typeof change === 'function' ? {} : change;
                return part.lines ?? now;
              })
            }
          />
          {lines.length > 0 && (
            <Options options={options} chosen={option?.gateway} isCurrent={isCurrent} onChoose={pick} />
          )}
          <QuoteMessages issues={quote?.issues} refusal={refusal} failure={failure} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={!quote?.can_add || !isCurrent || !option || refusal !== undefined}
          >
            {t('office.add_products')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}

/** Asks for the prices of what is chosen now. */
function useAdditionQuote({ id, version }: StaffOrder, lines: readonly EntryLine[]) {
  const text = useT();
  const items = lines.map(({ sku, quantity }) => ({
    product_id: sku.product_id,
    variation_option_id: sku.id,
    quantity,
  }));
  const query = useQuery({
    queryKey: ['addition quote', id, version, items],
    queryFn: () => call(quoteEnteredAddition, { params: { id }, body: { items } }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    items,
    quote: items.length > 0 ? query.data?.data : undefined,
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    failure: query.isError ? Object.values(quoteErrors(query.error, text))[0] : undefined,
    refetch: () => query.refetch(),
  };
}

interface EnterProps extends Props {
  items: { product_id: string; variation_option_id: string; quantity: number }[];
  option: AdditionQuote['options'][number] | undefined;
  refetch: () => Promise<unknown>;
}

/** Sends the addition at the amount that was shown. The key makes repeated requests one addition. */
function useEnterAddition({ order, items, option, refetch, onClose }: EnterProps) {
  const text = useT();
  const done = useDone();
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!option || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { message } = await call(enterAddition, {
        params: { id: order.id },
        body: { items, payment_gateway: option.gateway, expected_amount: option.amount },
        headers: { 'idempotency-key': key },
      });
      onClose();
      await done(message);
    } catch (error) {
      setFailure(Object.values(quoteErrors(error, text))[0]);
      await refetch();
    } finally {
      setIsBusy(false);
    }
  }
  return { failure, isBusy, onSubmit };
}

interface OptionsProps {
  options: AdditionQuote['options'];
  chosen: AdditionGateway | undefined;
  isCurrent: boolean;
  onChoose: (gateway: AdditionGateway) => void;
}

/** The difference, the new total, and the options to pay. */
function Options({ options, chosen, isCurrent, onChoose }: OptionsProps) {
  const text = useT();
  const label = useId();
  const option = options.find(({ gateway }) => gateway === chosen);
  return (
    <Box aria-busy={!isCurrent} sx={{ display: 'grid', gap: 1, opacity: isCurrent ? 1 : 0.5 }}>
      {option && (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            rowGap: 0.5,
            margin: 0,
            '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          }}
        >
          <Typography component="dt">{text('office.add_amount')}</Typography>
          <Typography component="dd">{formatMoney(option.amount)}</Typography>
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {text('office.add_new_total')}
          </Typography>
          <Typography component="dd" sx={{ fontWeight: 600 }}>
            {formatMoney(option.new_total)}
          </Typography>
        </Box>
      )}
      <Typography id={label} variant="body2" color="text.secondary">
        {text('office.add_by')}
      </Typography>
      <RadioGroup
        aria-labelledby={label}
        value={chosen ?? ''}
        onChange={(_event, gateway) => onChoose(gateway as AdditionGateway)}
      >
        {options.map(({ gateway, blocked }) => (
          <FormControlLabel
            key={gateway}
            value={gateway}
            disabled={blocked !== null}
            control={<Radio />}
            label={[text(`office.add_by_${gateway}`), blocked].filter(Boolean).join(' · ')}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
