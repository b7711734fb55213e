import { type DealProduct, newDealRules, type StaffDeal } from '@kebun/contract/deals/staff-deals.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useRecordContext } from 'react-admin';
import { FormAside } from '#platform/forms/form-page.tsx';
import { MomentInput } from '#platform/records/inputs.tsx';
import { CountInput, MoneyInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { DealProductInput } from './deal-product-input.tsx';
import type { DealValues } from './deal-values.ts';

/** The form of a new or existing deal. The start of a running deal is fixed. */
export function DealForm() {
  const text = useT();
  const deal = useRecordContext<StaffDeal>();
  const [chosen, setChosen] = useState<DealProduct | null>(null);
  const isRunning = deal?.status === 'running';
  const priceOf = ({ price }: DealProduct) => text('office.deals_usual', { price: formatMoney(price) });
  const sku = deal?.sku ?? chosen;
  return (
    <RecordForm<DealValues> rules={newDealRules} {...(!deal && { defaultValues: { is_daily: false } })}>
      {deal ? (
        <Typography color="text.secondary">{`${deal.sku.unit} · ${priceOf(deal.sku)}`}</Typography>
      ) : (
        <DealProductInput source="sku_id" onChoose={setChosen} />
      )}
      <MoneyInput
        source="price"
        label={text('office.deals_price')}
        helperText={sku ? priceOf(sku) : undefined}
      />
      <FormAside>
        <CountInput
          source="allotment"
          label={text('office.deals_allotment')}
          helperText={deal && text('office.deals_sold', { count: deal.sold })}
        />
        <CountInput
          source="max_per_shopper"
          label={text('office.deals_max_per_shopper')}
          helperText={text('office.coupons_no_limit')}
        />
      </FormAside>
      {!deal && (
        <CountInput
          source="withheld"
          label={text('office.deals_withheld')}
          helperText={text('office.deals_withheld_hint')}
        />
      )}
      <FormAside>
        <MomentInput
          source="starts_at"
          label={text('office.starts_at')}
          readOnly={isRunning}
          helperText={text(isRunning ? 'office.deals_has_begun' : 'office.by_our_clock')}
        />
        <MomentInput
          source="ends_at"
          label={text('office.ends_at')}
          helperText={text('office.by_our_clock')}
        />
      </FormAside>
      <BooleanInput source="is_daily" label={text('office.deals_is_daily')} />
    </RecordForm>
  );
}
