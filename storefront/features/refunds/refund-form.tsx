import { formatMoney } from '@kebun/contract/money.ts';
import { type RefundDraft, type RefundTerms, refundRules } from '@kebun/contract/refunds.ts';
import { Fieldset } from '@kebun/ui/fieldset.tsx';
import { Form } from '@kebun/ui/form.tsx';
import { Note } from '@kebun/ui/note.tsx';
import { RadioCard } from '@kebun/ui/radio-card.tsx';
import { SelectField } from '@kebun/ui/select-field.tsx';
import { SubmitButton } from '@kebun/ui/submit-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { TextArea } from '@kebun/ui/text-area.tsx';
import { useForm } from '@kebun/ui/use-form.ts';
import type { ReactNode } from 'react';
import { RefundItems } from './refund-items.tsx';
import { atFirst, type Chosen, itemsIn, worthOf } from './refund-worth.ts';
import { useAskForRefund } from './use-ask-for-refund.ts';

interface Draft extends RefundDraft {
  way: string | null;
  chosen: Chosen;
}

interface RefundFormProps {
  terms: RefundTerms;
  onDone(): void;
  /** Beside the button. */
  children?: ReactNode;
}

/** Why, of what, where the money goes, and how much that is. */
export function RefundForm({ terms, onDone, children }: RefundFormProps) {
  const text = useText();
  const isRefund = terms.kind === 'refund';
  const start: Draft = { reason: null, comment: '', way: terms.ways[0] ?? null, chosen: atFirst(terms) };
  const form = useForm<Draft>({ start, rules: refundRules });
  const { chosen, way, reason, comment } = form.draft;
  const asked = isRefund ? worthOf(terms, chosen) : terms.refundable;
  const worth = Math.min(asked, terms.refundable);
  const wish = useAskForRefund(terms.order_display_id, { onDone, onRefused: form.refuse });

  const send = () =>
    wish.mutate({
      display_id: terms.order_display_id,
      ...(terms.kind && { kind: terms.kind }),
      reason: reason ?? null,
      comment: comment ?? null,
      ...(isRefund && { items: itemsIn(chosen) }),
      ...((way === 'wallet' || way === 'original') && { refund_to: way }),
    });

  return (
    <Form onSubmit={form.submit(send)} className="grid gap-5">
      {isRefund && (
        <RefundItems items={terms.items} chosen={chosen} onChange={(chosen) => form.change({ chosen })} />
      )}
      <SelectField
        {...form.field('reason')}
        label={text('order.refund_reason')}
        placeholder={text('order.choose_reason')}
        options={terms.reasons.map(({ slug, label }) => ({ value: slug, label }))}
      />
      <TextArea
        {...form.field('comment')}
        label={text('order.refund_comment')}
        optional
        rows={3}
        maxLength={500}
      />
      {worth > terms.store_credit && terms.ways.length > 1 && (
        <Fieldset legend={text('order.refund_where')}>
          <div className="grid gap-2.5">
            {terms.ways.map((one) => (
              <RadioCard
                key={one}
                choice={form.field('way')}
                value={one}
                title={text(`order.refund_way_${one}`)}
                note={text(`order.refund_way_${one}_note`)}
              />
            ))}
          </div>
        </Fieldset>
      )}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span>
          {text('order.refund_amount')}
          {asked > worth && <span className="block text-sm text-ink-soft">{text('order.refund_rest')}</span>}
          {!isRefund && worth === 0 && (
            <span className="block text-sm text-ink-soft">{text('order.refund_nothing_paid')}</span>
          )}
        </span>
        <span className="figures text-xl font-bold">{formatMoney(worth)}</span>
      </p>
      {!isRefund && !terms.is_immediate && (
        <Note icon="info" tone="time">
          {text('order.cancel_once')}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          busy={wish.isPending}
          {...(isRefund && worth === 0 && { reason: text('order.refund_none_chosen') })}
        >
          {text(isRefund ? 'order.refund_send' : 'order.cancel_send')}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}
