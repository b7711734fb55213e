import { maxRefundNoteLength } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { amountOfChosen, type ChosenQuantities, itemsIn } from '@kebun/contract/refunds/chosen-quantities.ts';
import { type RefundDraft, type RefundTerms, refundRules } from '@kebun/contract/refunds/refunds.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { SelectField } from '@kebun/ui/forms/select-field.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { RefundItems } from './refund-items.tsx';
import { areAllUnitsChosen, cancelledWorth, initialQuantities } from './refund-worth.ts';
import { useRequestRefund } from './use-request-refund.ts';

interface Draft extends RefundDraft {
  destination: string | null;
  chosen: ChosenQuantities;
}

interface RefundFormProps {
  terms: RefundTerms;
  /** The only line of a cancellation that is chosen at first; by default all are. */
  line?: string | undefined;
  onDone(): void;
  /** Beside the button. */
  children?: ReactNode;
}

/** The reason, the lines, the destination and the amount. */
export function RefundForm({ terms, line, onDone, children }: RefundFormProps) {
  const text = useT();
  const isRefund = terms.kind === 'refund';
  const start: Draft = {
    reason: null,
    comment: '',
    destination: terms.destinations[0] ?? null,
    chosen: initialQuantities(terms, line),
  };
  const form = useForm<Draft>({ start, rules: refundRules });
  const { chosen, destination, reason, comment } = form.draft;
  const worth = refundAmount(terms, chosen);
  const isPartial = isRefund || !areAllUnitsChosen(terms, chosen);
  const isNothing = isRefund ? worth === 0 : terms.items.length > 0 && itemsIn(chosen).length === 0;
  const requestRefund = useRequestRefund(terms.order_display_id, { onDone, onRefused: form.refuse });

  const send = () =>
    requestRefund.mutate({
      display_id: terms.order_display_id,
      ...(terms.kind && { kind: terms.kind }),
      reason: reason ?? null,
      comment: comment ?? null,
      ...(isPartial && { items: itemsIn(chosen) }),
      ...((destination === 'wallet' || destination === 'original') && { refund_to: destination }),
    });

  return (
    <Form onSubmit={form.submit(send)} className="grid gap-5">
      {(isRefund || isDivisible(terms)) && (
        <RefundItems terms={terms} chosen={chosen} onChange={(chosen) => form.change({ chosen })} />
      )}
      <SelectField
        {...form.field('reason')}
        label={text('common.reason')}
        placeholder={text('order.choose_reason')}
        options={terms.reasons.map(({ slug, label }) => ({ value: slug, label }))}
      />
      <TextArea
        {...form.field('comment')}
        label={text('order.refund_comment')}
        optional
        rows={3}
        maxLength={maxRefundNoteLength}
      />
      {worth > 0 && terms.refundable > terms.store_credit && terms.destinations.length > 1 && (
        <Fieldset legend={text('order.refund_where')}>
          <div className="grid gap-2.5">
            {terms.destinations.map((one) => (
              <RadioCard
                key={one}
                choice={form.field('destination')}
                value={one}
                title={text(`order.refund_destination_${one}`)}
                note={text(`order.refund_destination_${one}_note`)}
              />
            ))}
          </div>
        </Fieldset>
      )}
      <RefundSum terms={terms} chosen={chosen} />
      {!isRefund && !terms.is_immediate && (
        <Note icon="info" tone="time">
          {text('order.cancel_once')}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          busy={requestRefund.isPending}
          {...(isNothing && {
            reason: text(isRefund ? 'order.refund_none_chosen' : 'order.cancel_none_chosen'),
          })}
        >
          {text(isRefund ? 'order.refund_send' : isPartial ? 'order.cancel_send_part' : 'order.cancel')}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}

/** Returns whether there is a choice of lines: more than one unit. */
const isDivisible = ({ items }: RefundTerms) => items.reduce((sum, { quantity }) => sum + quantity, 0) > 1;

interface RefundSumProps {
  terms: RefundTerms;
  chosen: ChosenQuantities;
}

/** Returns the refund of the chosen lines, capped at what is left of the payment. */
const refundAmount = (terms: RefundTerms, chosen: ChosenQuantities) =>
  terms.kind === 'refund'
    ? Math.min(amountOfChosen(terms.items, chosen), terms.refundable)
    : cancelledWorth(terms, chosen).back;

/** The refund, and for cash on delivery the remaining amount. */
function RefundSum({ terms, chosen }: RefundSumProps) {
  const text = useT();
  return (
    <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
      <span>
        {text('order.refund_amount')}
        {notesOn({ terms, chosen }, text).map((note) => (
          <span key={note} className="block text-sm text-ink-soft">
            {note}
          </span>
        ))}
      </span>
      <span aria-live="polite" className="figures text-xl font-bold">
        {formatMoney(refundAmount(terms, chosen))}
      </span>
    </p>
  );
}

function notesOn({ terms, chosen }: RefundSumProps, text: ReturnType<typeof useT>): string[] {
  if (terms.kind === 'refund') {
    return amountOfChosen(terms.items, chosen) > terms.refundable ? [text('order.refund_rest')] : [];
  }
  const { back, atDoor } = cancelledWorth(terms, chosen);
  const notes = back === 0 && areAllUnitsChosen(terms, chosen) ? [text('order.refund_nothing_paid')] : [];
  if (terms.at_door === 0 || areAllUnitsChosen(terms, chosen)) return notes;
  const before = formatMoney(terms.at_door);
  const left = text('order.cancel_at_door', { left: formatMoney(atDoor), before });
  return [...notes, atDoor === 0 ? text('order.cancel_nothing_at_door') : left];
}
