import {
  addDeal,
  changeDeal,
  type DealProduct,
  type DealTerms,
  type StaffDeal,
} from '@kebun/contract/deals/staff-deals.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { momentTyped, typedMoment } from '#platform/data/format-moments.ts';
import { countTyped, isCount, isRinggit, senTyped, typedRinggit } from '#platform/data/parse-amounts.ts';
import { useSaved } from '#platform/data/use-saved.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { Beside, FormPage } from '#platform/forms/form-page.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { GoodsChoice } from './goods-choice.tsx';

type Field = 'price' | 'allotment' | 'max_per_shopper' | 'starts_at' | 'ends_at' | 'is_daily';
type FormValues = Partial<Record<Field, string>>;

/** Rules for readable numbers; the server checks the rest and reports it under the same fields. */
// biome-ignore format: table
const readable: readonly Rule<FormValues>[] = [
  fits('price',       isRinggit, 'office.rule_amount'),
  fits('allotment',   isCount,   'office.rule_number'),
  fits('max_per_shopper', isCount,   'office.rule_number'),
];

const termsOf = (typed: FormValues): DealTerms => ({
  price: senTyped(typed.price) || null,
  allotment: countTyped(typed.allotment) || null,
  max_per_shopper: countTyped(typed.max_per_shopper) || null,
  starts_at: momentTyped(typed.starts_at),
  ends_at: momentTyped(typed.ends_at),
  is_daily: typed.is_daily === 'on',
});

/** The form of a new or existing deal. The start of a running deal is fixed. */
export function DealForm({ deal, aside }: { deal?: StaffDeal; aside?: ReactNode }) {
  const text = useT();
  const [goods, setGoods] = useState<DealProduct | null>(deal?.goods ?? null);
  const saved = useSaved('deals', text('office.saved'));
  const isRunning = deal?.status === 'running';
  const form = useSubmit<FormValues>(readable, async (typed) => {
    const terms = termsOf(typed);
    if (deal) {
      const body = { ...terms, ...(isRunning && { starts_at: deal.starts_at }), version: deal.version };
      await call(changeDeal, { params: { id: deal.id }, body });
    } else await call(addDeal, { body: { ...terms, sku_id: goods?.sku_id ?? null } });
    await saved();
  });
  const { errors } = form;
  const field = (name: Field, label: string) => ({ name, label, errors });

  return (
    <FormPage
      title={deal?.goods.product.name ?? text('office.deals_new')}
      place="deals"
      form={form}
      aside={aside}
    >
      {deal ? (
        <Typography color="text.secondary">
          {`${deal.goods.unit} · ${text('office.deals_usual', { price: formatMoney(deal.goods.price) })}`}
        </Typography>
      ) : (
        <GoodsChoice chosen={goods} onChoose={setGoods} error={errors.sku_id} />
      )}
      <TypedField
        {...field('price', text('office.deals_price'))}
        inputMode="decimal"
        hint={goods ? text('office.deals_usual', { price: formatMoney(goods.price) }) : undefined}
        defaultValue={typedRinggit(deal?.price)}
      />
      <Beside>
        <TypedField
          {...field('allotment', text('office.deals_allotment'))}
          inputMode="numeric"
          hint={deal && text('office.deals_sold', { count: deal.sold })}
          defaultValue={deal?.allotment.toString()}
        />
        <TypedField
          {...field('max_per_shopper', text('office.deals_max_per_shopper'))}
          inputMode="numeric"
          hint={text('office.coupons_no_limit')}
          defaultValue={deal?.max_per_shopper?.toString()}
        />
      </Beside>
      <Beside>
        <TypedField
          {...field('starts_at', text('office.starts_at'))}
          type="datetime-local"
          disabled={isRunning}
          hint={isRunning ? text('office.deals_has_begun') : text('office.by_our_clock')}
          defaultValue={typedMoment(deal?.starts_at)}
        />
        <TypedField
          {...field('ends_at', text('office.ends_at'))}
          type="datetime-local"
          hint={text('office.by_our_clock')}
          defaultValue={typedMoment(deal?.ends_at)}
        />
      </Beside>
      <FormControlLabel
        control={<Checkbox name="is_daily" defaultChecked={deal?.is_daily ?? false} />}
        label={text('office.deals_is_daily')}
      />
    </FormPage>
  );
}
