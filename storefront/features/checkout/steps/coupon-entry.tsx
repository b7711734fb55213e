import { maxTypedCodeLength } from '@kebun/contract/lib/limits.ts';
import { filled } from '@kebun/contract/lib/rules.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useSettings } from '#platform/text/settings.ts';
import { useCheckout } from '../state/checkout-context.ts';
import { useSaveCheckout } from '../state/use-save-checkout.ts';

/** The coupon: a field for a code in a shop with coupons, or the applied code with a button that removes it. */
export function CouponEntry() {
  const { checkout } = useCheckout();
  const features = useSettings()?.features;
  if (checkout.cart.coupon) return <CouponOn coupon={checkout.cart.coupon} />;
  return features?.coupons === false && !features.referral ? null : <CouponForm />;
}

interface TypedCoupon {
  coupon_code: string;
}

const rules = [filled<TypedCoupon>('coupon_code', 'checkout.coupon_required')];

function CouponForm() {
  const text = useT();
  const save = useSaveCheckout();
  const form = useForm<TypedCoupon>({ start: { coupon_code: '' }, rules });
  const apply = (choices: TypedCoupon) => save.mutate({ choices }, { onError: form.refuse });

  return (
    <Form onSubmit={form.submit(apply)} className="flex items-start gap-2.5">
      <div className="min-w-0 grow">
        <TextField
          {...form.field('coupon_code')}
          label={text('checkout.coupon')}
          maxLength={maxTypedCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
        />
      </div>
      <Button type="submit" look="quiet" busy={save.isPending} className="mt-7">
        {text('checkout.coupon_apply')}
      </Button>
    </Form>
  );
}

function CouponOn({ coupon }: { coupon: { code: string; label: string } }) {
  const text = useT();
  const save = useSaveCheckout();
  const remove = () =>
    save.mutate({
      choices: { coupon_code: null },
      done: text('checkout.coupon_removed'),
      failed: text('checkout.coupon_remove_failed'),
    });

  return (
    <div className="flex items-center gap-3 rounded-md bg-leaf-tint py-1.5 pr-1.5 pl-3.5">
      <Icon name="ticket" className="flex-none text-leaf-deep" />
      <p className="min-w-0 grow text-sm leading-snug">
        <b className="figures block">{coupon.code}</b>
        {coupon.label}
      </p>
      <Button
        look="quiet"
        size="small"
        busy={save.isPending}
        onClick={remove}
        aria-label={text('checkout.coupon_remove', { code: coupon.code })}
      >
        {text('cart.remove')}
      </Button>
    </div>
  );
}
