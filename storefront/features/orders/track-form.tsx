import { maxEmailLength, maxTypedCodeLength } from '@kebun/contract/lib/limits.ts';
import { type TrackingDraft, trackingRules } from '@kebun/contract/orders/orders.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { Refused } from '#platform/page/refused.tsx';

/** The tracking form: an order number and, to see everything, a proof of ownership. */
export function TrackForm({ onTrack }: { onTrack(draft: TrackingDraft): void }) {
  const text = useT();
  const to = useTo();
  const form = useForm<TrackingDraft>({ start: {}, rules: trackingRules, form: '/track-order/view' });

  return (
    <Form
      method="post"
      action={to('/track-order/view')}
      onSubmit={form.submit(onTrack)}
      className="grid max-w-120 gap-4"
    >
      <Refused form={form} />
      <TextField
        {...form.field('display_id')}
        label={text('common.order_number')}
        hint={text('track.number_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={maxTypedCodeLength}
        enterKeyHint="go"
      />
      <TextField
        {...form.field('proof')}
        label={text('track.proof')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={maxEmailLength}
        optional
      />
      <div>
        <SubmitButton>{text('track.submit')}</SubmitButton>
      </div>
    </Form>
  );
}
