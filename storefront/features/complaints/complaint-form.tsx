import {
  type ComplaintDraft,
  type ComplaintTerms,
  complaintRules,
} from '@kebun/contract/complaints/complaints.ts';
import { maxRefundNoteLength } from '@kebun/contract/lib/limits.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { Stepper } from '@kebun/ui/forms/stepper.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { Refused } from '#platform/page/refused.tsx';
import { PhotoInput } from './photo-input.tsx';
import { useReportComplaint } from './use-report-complaint.ts';

interface Draft extends ComplaintDraft {
  quantity: number | string;
}

interface ComplaintFormProps {
  order: string;
  item: ComplaintTerms['items'][number];
  onDone(message: string): void;
  /** Beside the button. */
  children?: ReactNode;
}

/** The fault, the number of packs and a photo. An error or a lost connection leaves everything filled in. */
export function ComplaintForm({ order, item, onDone, children }: ComplaintFormProps) {
  const text = useT();
  const to = useTo();
  const line = item.order_item_id;
  const start: Draft = { kind: null, note: '', photo: null, quantity: item.quantity };
  const form = useForm<Draft>({ start, rules: complaintRules, form: '/report-freshness' });
  const reportComplaint = useReportComplaint(order, { onDone, onRefused: form.refuse });
  const { kind, note, photo } = form.draft;
  const quantity = Math.min(Number(form.draft.quantity) || 1, item.quantity);

  const send = () =>
    reportComplaint.mutate({
      display_id: order,
      order_item_id: line,
      quantity,
      kind: kind ?? null,
      note: note ?? null,
      photo: photo ?? null,
    });

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={to('/report-freshness', { query: { order, line } })}
      onSubmit={form.submit(send)}
      className="grid gap-6"
    >
      <Refused form={form} />
      <Fieldset
        id={form.field('kind').id}
        legend={text('order.complaint_kind')}
        error={form.field('kind').error}
      >
        <div className="grid gap-2.5">
          {item.kinds.map((one) => (
            <RadioCard
              key={one}
              choice={form.field('kind')}
              value={one}
              title={text(`order.reason_${one}`)}
              note={text(`order.complaint_hint_${one}`)}
            />
          ))}
        </div>
      </Fieldset>
      {item.quantity > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <span className="text-sm font-semibold">
            {text('order.complaint_packs', { count: item.quantity })}
          </span>
          <Stepper
            name={item.name}
            field="quantity"
            value={quantity}
            max={item.quantity}
            saysMost={false}
            onChange={(quantity) => form.change({ quantity })}
          />
        </div>
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      <PhotoInput
        {...form.field('photo')}
        hint={text(
          kind === 'not_fresh' ? 'order.complaint_photo_not_fresh' : 'order.complaint_photo_short_dated',
        )}
      />
      <TextArea
        {...form.field('note')}
        label={text('order.complaint_note')}
        optional
        rows={3}
        maxLength={maxRefundNoteLength}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={reportComplaint.isPending}>{text('order.complaint_send')}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
