import {
  addCoupon,
  type CouponDraft,
  type CouponKind,
  changeCoupon,
  couponKinds,
  type StaffCoupon,
} from '@kebun/contract/coupons/coupons.ts';
import type { EveryText } from '@kebun/contract/lib/localised.ts';
import { fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { momentTyped, typedMoment } from '#platform/data/format-moments.ts';
import { countTyped, isCount, isRinggit, senTyped, typedRinggit } from '#platform/data/parse-amounts.ts';
import { useSaved } from '#platform/data/use-saved.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { Beside, FormPage } from '#platform/forms/form-page.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { CategoryChoice } from './category-choice.tsx';

type Field = 'code' | 'kind' | 'starts_at' | 'ends_at' | 'first_order_only' | 'is_active';
type Figure = 'amount' | 'percent' | 'max_discount' | 'min_spend' | 'max_per_customer' | 'max_uses';
type FormValues = Partial<Record<Field | Figure, string>> & { label?: EveryText };

/** Rules for readable numbers; the server checks the rest and reports it under the same fields. */
// biome-ignore format: table
const readable: readonly Rule<FormValues>[] = [
  fits('amount',       isRinggit, 'office.rule_amount'),
  fits('percent',      isCount,   'office.rule_number'),
  fits('max_discount',         isRinggit, 'office.rule_amount'),
  fits('min_spend',    isRinggit, 'office.rule_amount'),
  fits('max_per_customer', isCount,   'office.rule_number'),
  fits('max_uses',     isCount,   'office.rule_number'),
];

const fromFormValues = (typed: FormValues, category_ids: string[]): CouponDraft => {
  const starts_at = momentTyped(typed.starts_at);
  return {
    code: typed.code ?? null,
    label: typed.label ?? {},
    kind: typed.kind as CouponKind,
    amount: senTyped(typed.amount) || null,
    percent: countTyped(typed.percent),
    max_discount: senTyped(typed.max_discount) || null,
    min_spend: senTyped(typed.min_spend) ?? 0,
    category_ids,
    first_order_only: typed.first_order_only === 'on',
    max_per_customer: countTyped(typed.max_per_customer) || null,
    max_uses: countTyped(typed.max_uses) || null,
    ...(starts_at && { starts_at }),
    ends_at: momentTyped(typed.ends_at),
    is_active: typed.is_active === 'on',
  };
};

/** The form of a new or existing coupon. */
export function CouponForm({ coupon, aside }: { coupon?: StaffCoupon; aside?: ReactNode }) {
  const text = useT();
  const [kind, setKind] = useState<CouponKind>(coupon?.kind ?? 'fixed');
  const [categories, setCategories] = useState(coupon?.categories.map(({ id }) => id) ?? []);
  const saved = useSaved('coupons', text('office.saved'));
  const form = useSubmit<FormValues>(readable, async (typed) => {
    const draft = fromFormValues({ ...typed, kind }, categories);
    if (coupon) {
      const body = { ...draft, version: coupon.version };
      await call(changeCoupon, { params: { id: coupon.id }, body });
    } else await call(addCoupon, { body: draft });
    await saved();
  });
  const { errors } = form;
  const field = (name: Field | Figure, label: string) => ({ name, label, errors });

  return (
    <FormPage title={coupon?.code ?? text('office.coupons_new')} place="coupons" form={form} aside={aside}>
      <Beside>
        <TypedField
          {...field('code', text('office.code'))}
          defaultValue={coupon?.code}
          hint={coupon?.was_used ? text('office.coupons_rule_used') : text('office.coupons_code_hint')}
        />
        <TextField
          select
          label={text('office.coupons_kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as CouponKind)}
          fullWidth
        >
          {couponKinds.map((value) => (
            <MenuItem key={value} value={value}>
              {text(`office.coupons_kind_${value}`)}
            </MenuItem>
          ))}
        </TextField>
      </Beside>
      <Beside>
        <LocalisedField
          name="label"
          label={(language) => text(`office.coupons_label_${language}`)}
          texts={coupon?.label}
          errors={errors}
        />
      </Beside>
      {kind === 'fixed' && (
        <TypedField
          {...field('amount', text('office.coupons_amount'))}
          inputMode="decimal"
          defaultValue={typedRinggit(coupon?.amount)}
        />
      )}
      {kind === 'percentage' && (
        <Beside>
          <TypedField
            {...field('percent', text('office.coupons_percent'))}
            inputMode="numeric"
            defaultValue={coupon?.percent?.toString()}
          />
          <TypedField
            {...field('max_discount', text('office.coupons_most'))}
            inputMode="decimal"
            hint={text('office.coupons_no_limit')}
            defaultValue={typedRinggit(coupon?.max_discount)}
          />
        </Beside>
      )}
      <TypedField
        {...field('min_spend', text('office.coupons_min_spend'))}
        inputMode="decimal"
        defaultValue={typedRinggit(coupon?.min_spend || null)}
      />
      <CategoryChoice chosen={categories} onChoose={setCategories} error={errors.category_ids} />
      <Beside>
        <TypedField
          {...field('max_per_customer', text('office.coupons_max_per_customer'))}
          inputMode="numeric"
          hint={text('office.coupons_no_limit')}
          defaultValue={coupon?.max_per_customer?.toString()}
        />
        <TypedField
          {...field('max_uses', text('office.coupons_max_uses'))}
          inputMode="numeric"
          hint={
            coupon
              ? text('office.coupons_used', { count: coupon.times_used })
              : text('office.coupons_no_limit')
          }
          defaultValue={coupon?.max_uses?.toString()}
        />
      </Beside>
      <Beside>
        <TypedField
          {...field('starts_at', text('office.starts_at'))}
          type="datetime-local"
          hint={text('office.by_our_clock')}
          defaultValue={typedMoment(coupon?.starts_at)}
        />
        <TypedField
          {...field('ends_at', text('office.ends_at'))}
          type="datetime-local"
          hint={text('office.coupons_no_end')}
          defaultValue={typedMoment(coupon?.ends_at)}
        />
      </Beside>
      <FormControlLabel
        control={<Checkbox name="first_order_only" defaultChecked={coupon?.first_order_only ?? false} />}
        label={text('office.coupons_first_order_only')}
      />
      <FormControlLabel
        control={<Checkbox name="is_active" defaultChecked={coupon?.is_active ?? true} />}
        label={text('office.coupons_is_active')}
      />
    </FormPage>
  );
}
