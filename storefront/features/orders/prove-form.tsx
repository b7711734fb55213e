import type { TrackingDraft } from '@kebun/contract/orders.ts';
import { filled, type Rule } from '@kebun/contract/rules.ts';
import { Form } from '@kebun/ui/form.tsx';
import { SubmitButton } from '@kebun/ui/submit-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { TextField } from '@kebun/ui/text-field.tsx';
import { useForm } from '@kebun/ui/use-form.ts';
import { useTo } from '#platform/links.ts';
import { Panel } from './order-panels.tsx';

type Proof = Pick<TrackingDraft, 'proof'>;
const rules: readonly Rule<Proof>[] = [filled('proof', 'track.prove_empty')];

interface ProveFormProps {
  order: string;
  busy: boolean;
  /** What the shop said to the last try. */
  refused: string | undefined;
  onProve(proof: string): void;
}

/** The number alone shows little: the e-mail or phone of the order opens the rest. */
export function ProveForm({ order, busy, refused, onProve }: ProveFormProps) {
  const text = useText();
  const to = useTo();
  const form = useForm<Proof>({ start: {}, rules });
  const proof = form.field('proof');

  return (
    <Panel title={text('track.prove_title')}>
      <p className="-mt-2 mb-4 max-w-(--text-max) text-ink-soft">{text('track.prove_lead')}</p>
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
          maxLength={254}
        />
        <div>
          <SubmitButton busy={busy}>{text('track.prove')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
