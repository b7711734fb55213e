import { maxEmailLength } from '@kebun/contract/lib/limits.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import type { TrackingDraft } from '@kebun/contract/orders/orders.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { OrderPanel } from './order-panel.tsx';

type OrderProof = Pick<TrackingDraft, 'proof'>;
const rules: readonly Rule<OrderProof>[] = [filled('proof', 'track.prove_empty')];

interface ProveFormProps {
  order: string;
  busy: boolean;
  /** The error of the last try. */
  refused: string | undefined;
  onProve(proof: string): void;
}

/** Asks for the order's e-mail address or phone number, which opens the rest. */
export function VerifyForm({ order, busy, refused, onProve }: ProveFormProps) {
  const text = useT();
  const to = useTo();
  const form = useForm<OrderProof>({ start: {}, rules });
  const proof = form.field('proof');

  return (
    <OrderPanel title={text('track.prove_title')}>
      <p className="-mt-2 mb-4 max-w-(--measure) text-ink-soft">{text('track.prove_lead')}</p>
      <Form
        method="post"
        action={to('/track-order/view')}
        onSubmit={form.submit(({ proof }) => proof && onProve(proof))}
        className="grid max-w-120 gap-4"
      >
        <input type="hidden" name="display_id" value={order} />
        <TextField
          {...proof}
          error={proof.error ?? refused}
          label={text('track.proof')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={maxEmailLength}
        />
        <div>
          <SubmitButton busy={busy}>{text('common.show_everything')}</SubmitButton>
        </div>
      </Form>
    </OrderPanel>
  );
}
