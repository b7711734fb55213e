import { listCategories } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { couponKinds, couponRules, type StaffCoupon } from '@kebun/contract/coupons/coupons.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { useQuery } from '@tanstack/react-query';
import {
  AutocompleteArrayInput,
  BooleanInput,
  FormDataConsumer,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { call } from '#platform/data/call.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, LocalisedTextInput, MomentInput } from '#platform/records/inputs.tsx';
import { CountInput, MoneyInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type CouponValues, newCoupon } from './coupon-values.ts';

/** The form of a new or existing coupon. */
export function CouponForm() {
  const text = useT();
  const coupon = useRecordContext<StaffCoupon>();
  const kinds = couponKinds.map((id) => ({ id, name: text(`office.coupons_kind_${id}`) }));
  const noLimit = text('office.coupons_no_limit');
  return (
    <RecordForm<CouponValues>
      rules={couponRules as readonly Rule<CouponValues>[]}
      {...(!coupon && { defaultValues: newCoupon })}
    >
      <FormAside>
        <TextInput
          source="code"
          label={text('office.code')}
          helperText={text(coupon?.was_used ? 'office.coupons_rule_used' : 'office.coupons_code_hint')}
        />
        <ChoiceInput source="kind" label={text('office.coupons_kind')} choices={kinds} />
      </FormAside>
      <FormAside>
        <LocalisedTextInput source="label" label={text('office.coupons_text')} />
      </FormAside>
      <FormDataConsumer<CouponValues>>{({ formData }) => <Worth kind={formData.kind} />}</FormDataConsumer>
      <MoneyInput source="min_spend" label={text('office.coupons_min_spend')} />
      <CategoriesInput source="category_ids" />
      <FormAside>
        <CountInput
          source="max_per_customer"
          label={text('office.coupons_max_per_customer')}
          helperText={noLimit}
        />
        <CountInput
          source="max_uses"
          label={text('office.coupons_max_uses')}
          helperText={coupon ? text('office.coupons_used', { count: coupon.times_used }) : noLimit}
        />
      </FormAside>
      <FormAside>
        <MomentInput
          source="starts_at"
          label={text('office.starts_at')}
          helperText={text('office.by_our_clock')}
        />
        <MomentInput
          source="ends_at"
          label={text('office.ends_at')}
          helperText={text('office.coupons_no_end')}
        />
      </FormAside>
      <BooleanInput source="first_order_only" label={text('office.coupons_first_order_only')} />
      <BooleanInput source="is_active" label={text('office.coupons_is_active')} />
    </RecordForm>
  );
}

/** The discount, by the kind of the coupon; free delivery has no amount. */
function Worth({ kind }: Pick<CouponValues, 'kind'>) {
  const text = useT();
  if (kind === 'fixed') return <MoneyInput source="amount" label={text('office.coupons_amount')} />;
  if (kind !== 'percentage') return null;
  return (
    <FormAside>
      <CountInput source="percent" label={text('office.coupons_percent')} />
      <MoneyInput
        source="max_discount"
        label={text('office.coupons_most')}
        helperText={text('office.coupons_no_limit')}
      />
    </FormAside>
  );
}

/** The categories that a coupon is valid for, with all below them; none chosen: the whole shop. */
function CategoriesInput({ source }: { source: string }) {
  const text = useT();
  const { data, isPending } = useQuery({
    queryKey: ['categories to choose'],
    queryFn: () => call(listCategories, { query: { limit: 100 } }),
  });
  const categories = data?.data.flatMap((category) => [category, ...category.children]) ?? [];
  return (
    <AutocompleteArrayInput
      source={source}
      label={text('office.coupons_categories')}
      helperText={text('office.coupons_categories_hint')}
      choices={[...new Map(categories.map((category) => [category.id, category])).values()]}
      isPending={isPending}
    />
  );
}
