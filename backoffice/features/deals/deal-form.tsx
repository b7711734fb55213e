import {
  addDeal,
  changeDeal,
  type DealGoods,
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
import { useAttempt } from '#platform/data/use-submit.ts';
import { Beside, FormPage } from '#platform/forms/form-page.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useText } from '#platform/shell/messages-provider.tsx';
import { GoodsChoice } from './goods-choice.tsx';

type Field = 'price' | 'allotment' | 'per_shopper' | 'starts_at' | 'ends_at' | 'is_daily';
type Typed = Partial<Record<Field, string>>;

/** Figures that can be read; what else must be true the server says, under the same fields. */
// biome-ignore format: table
const readable: readonly Rule<Typed>[] = [
  fits('price',       isRinggit, 'office.rule_amount'),
  fits('allotment',   isCount,   'office.rule_number'),
  fits('per_shopper', isCount,   'office.rule_number'),
];

const termsOf = (typed: Typed): DealTerms => ({
  price: senTyped(typed.price) || null,
  allotment: countTyped(typed.allotment) || null,
  per_shopper: countTyped(typed.per_shopper) || null,
  starts_at: momentTyped(typed.starts_at),
  ends_at: momentTyped(typed.ends_at),
  is_daily: typed.is_daily === 'on',
});

/** A deal, new or as it is. What has begun has begun. */
export function DealForm({ deal, aside }: { deal?: StaffDeal; aside?: ReactNode }) {
  const text = useText();
  const [goods, setGoods] = useState<DealGoods | null>(deal?.goods ?? null);
  const saved = useSaved('deals', text('office.saved'));
  const isRunning = deal?.status === 'running';
  const form = useAttempt<Typed>(readable, async (typed) => {
    const terms = termsOf(typed);
    if (deal) {
      const body = { ...terms, ...(isRunning && { starts_at: deal.starts_at }), version: deal.version };
      await call(changeDeal, { params: { id: deal.id }, body });
    } else await call(addDeal, { body: { ...terms, sku_id: goods?.sku_id ?? null } });
    await saved();
  });
  const { said } = form;
  const field = (name: Field, label: string) => ({ name, label, said });

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
        <GoodsChoice chosen={goods} onChoose={setGoods} said={said.sku_id} />
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
          {...field('per_shopper', text('office.deals_per_shopper'))}
          inputMode="numeric"
          hint={text('office.coupons_no_limit')}
          defaultValue={deal?.per_shopper?.toString()}
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
