import {
  type ComplaintBody,
  type ComplaintDraft,
  type ComplaintTerms,
  complaintRules,
  reportComplaint as reportCall,
} from '@kebun/contract/complaints/complaints.ts';
import { maxRefundNoteLength } from '@kebun/contract/lib/limits.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { RadioCard } from '@kebun/ui/forms/radio-card.tsx';
import { Stepper } from '@kebun/ui/forms/stepper.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import type { ReplyOf } from '#platform/api/call-params.ts';
import { newKey } from '#platform/api/new-key.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { Refused } from '#platform/page/refused.tsx';
import { PhotoInput } from './photo-input.tsx';
import { complaintsKey } from './queries.ts';

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
      {reportComplaint.error && isUnanswered(reportComplaint.error) && !reportComplaint.isPending && (
        <UnsentNote failure={reportComplaint.error} />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={reportComplaint.isPending}>{text('order.complaint_send')}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}

const isUnanswered = ({ why }: CallError) => why === 'network' || why === 'timeout';

/** Stays beside the button until the report is sent again, while the toast of other failures goes. */
function UnsentNote({ failure }: { failure: CallError }) {
  const text = useT();
  return (
    <div role="alert">
      <Note icon="alert" tone="chilli">
        <p className="font-semibold">{text('order.complaint_unsent')}</p>
        <p className="mt-0.5">{failure.message}</p>
      </Note>
    </div>
  );
}

type ComplaintReply = ReplyOf<NonNullable<(typeof reportCall)['call']>>;

interface Outcome {
  onDone(message: string): void;
  /** The form shows the error where it can. */
  onRefused(failure: CallError): void;
}

/** The queries that show what a report changes. */
const touched = [['orders'], ['track'], ['wallet'], ['refunds']];

/** Returns a mutation that sends a report once: a retry after a lost reply uses the same key. */
function useReportComplaint(order: string, { onDone, onRefused }: Outcome) {
  const { data } = useApp();
  const [sent, setSent] = useState({ body: '', key: '' });
  const changed = async () => {
    for (const queryKey of [...touched, ['order', order]]) void data.invalidateQueries({ queryKey });
    await data.invalidateQueries({ queryKey: [...complaintsKey, order] });
  };

  return useMutation<ComplaintReply, CallError, ComplaintBody>({
    networkMode: 'always',
    mutationFn: (body) => {
      const text = JSON.stringify(body);
      const key = sent.body === text ? sent.key : newKey();
      setSent({ body: text, key });
      return data.call(reportCall, { body, idempotencyKey: key });
    },
    onSuccess: async ({ message }) => {
      onDone(message);
      await changed();
    },
    onError: (failure) => {
      if (!isUnanswered(failure)) onRefused(failure);
      if (failure.status === 409) void changed();
    },
  });
}
