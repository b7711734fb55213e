import { formatMoney } from '@kebun/contract/lib/money.ts';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCheckout } from '../state/checkout-context.ts';
import { allGatewaysQuery, gatewaysQuery } from '../state/queries.ts';
import { useSaveCheckout } from '../state/use-save-checkout.ts';
import { totalBeforeRounding } from '../summary/total-before-rounding.ts';
import { PaymentForm } from './payment-form.tsx';
import { StepAction } from './step-action.tsx';

/** The payment step: store credit, and a method for the rest. */
export function PaymentStep() {
  const { checkout } = useCheckout();
  const isCovered = checkout.store_credit > 0 && totalBeforeRounding(checkout) === 0;

  return (
    <div className="grid gap-6">
      <StoreCreditChoice />
      {isCovered ? <CoveredByCredit /> : <PaymentDue />}
    </div>
  );
}

function CoveredByCredit() {
  const text = useT();
  const save = useSaveCheckout();

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ choices: { current_step: 4 } });
      }}
      className="grid gap-6"
    >
      <p>{text('checkout.credit_covers')}</p>
      <StepAction busy={save.isPending}>{text('checkout.to_review')}</StepAction>
    </Form>
  );
}

/** The payment methods for this amount and shipping method. */
function PaymentDue() {
  const text = useT();
  const { checkout } = useCheckout();
  const owed = totalBeforeRounding(checkout);
  const query = useQuery(gatewaysQuery(owed, checkout.shipping_method?.id));
  const { data: all = [] } = useQuery(allGatewaysQuery);

  if (query.isPending) {
    return (
      <Skeleton>
        <SkeletonLine className="h-16 w-full" />
      </Skeleton>
    );
  }
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <NoProvider owed={owed} />;
  if (query.data.every(({ methods }) => methods.length === 0)) {
    return <EmptyState>{text('checkout.no_method')}</EmptyState>;
  }
  const closed = all.filter(({ slug }) => query.data.every((gateway) => gateway.slug !== slug));
  return <PaymentForm gateways={query.data} closed={closed} />;
}

/**
 * Shown where no method takes the order, most often because of its amount: says the limit, and by how much the order
 * exceeds it.
 */
function NoProvider({ owed }: { owed: number }) {
  const text = useT();
  const { data: gateways = [] } = useQuery(allGatewaysQuery);
  const limit = Math.max(0, ...gateways.map(({ max_amount }) => max_amount ?? 0));
  const isTooMuch = limit > 0 && owed > limit;

  return (
    <EmptyState>
      <p className="font-semibold">{text('checkout.no_provider')}</p>
      <p className="mt-1 text-base text-ink-soft">
        {isTooMuch
          ? text('checkout.over_limit', { limit: formatMoney(limit), over: formatMoney(owed - limit) })
          : text('checkout.no_provider_help')}
      </p>
    </EmptyState>
  );
}

/** Uses store credit for the order; shown only where the wallet has any. */
function StoreCreditChoice() {
  const text = useT();
  const { checkout } = useCheckout();
  const save = useSaveCheckout();
  const { wallet_balance, use_store_credit, store_credit } = checkout;
  if (!wallet_balance) return null;

  return (
    <div className="outlined rounded-md px-4 py-2.5">
      <Checkbox
        name="use_store_credit"
        value={save.isPending ? !use_store_credit : use_store_credit}
        onChange={(use) => !save.isPending && save.mutate({ choices: { use_store_credit: use } })}
        label={
          <span className="leading-snug">
            <span className="block font-semibold">{text('checkout.use_credit')}</span>
            <span className="figures block text-xs text-ink-soft">
              {store_credit > 0
                ? text('checkout.credit_used', {
                    used: formatMoney(store_credit),
                    balance: formatMoney(wallet_balance),
                  })
                : text('checkout.credit_there', { balance: formatMoney(wallet_balance) })}
            </span>
          </span>
        }
      />
    </div>
  );
}
