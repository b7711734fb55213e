import {
  maxEmailLength,
  maxLabelLength,
  maxLongNoteLength,
  maxNoteLength,
} from '@kebun/contract/lib/limits.ts';
import { reviewRules } from '@kebun/contract/reviews/review-rules.ts';
import { type ReviewDraft, writeReview } from '@kebun/contract/reviews/reviews.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { StarField } from '@kebun/ui/forms/star-field.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';

interface ReviewFormProps {
  product: { id: string; name: string };
  open: boolean;
  onClose(): void;
}

const nothing: ReviewDraft = { rating: null, message: '', name: '', email: '', website: '' };

/** The review form: stars, text and name. After sending it says that staff approve reviews first. */
export default function ReviewForm({ product, open, onClose }: ReviewFormProps) {
  const text = useT();
  const { data } = useApp();
  const form = useForm<ReviewDraft>({ start: nothing, rules: reviewRules });
  const send = useMutation({
    mutationFn: (draft: ReviewDraft) =>
      data.call(writeReview, { body: { product_id: product.id, ...draft } }),
    networkMode: 'always', // without a connection the request fails at once, and says so
    onError: (failed: CallError) => failed.refusal?.errors && form.refuse(failed),
  });
  if (!open) return null;
  if (send.data) return <Thanks message={send.data.message} onClose={onClose} />;

  const isRefused = send.error && !send.error.refusal?.errors;
  return (
    <section aria-labelledby="review-form" className="fade-in mt-6 rounded-panel bg-surface p-5 md:p-7">
      <Title name={product.name} />
      <Form
        onSubmit={form.submit((draft) => !send.isPending && send.mutate(draft))}
        className="mt-5 grid max-w-(--measure) gap-5"
      >
        <StarField {...form.field('rating')} label={text('reviews.rating')} />
        <TextArea
          {...form.field('message')}
          label={text('reviews.message')}
          hint={text('reviews.message_hint')}
          maxLength={maxLongNoteLength}
          rows={4}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            {...form.field('name')}
            label={text('reviews.name')}
            autoComplete="nickname"
            maxLength={maxLabelLength}
          />
          <TextField
            {...form.field('email')}
            label={text('common.email')}
            hint={text('reviews.email_hint')}
            type="email"
            autoComplete="email"
            maxLength={maxEmailLength}
          />
        </div>
        <TextField
          {...form.field('website')}
          label={text('reviews.website')}
          optional
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={maxNoteLength}
        />
        {isRefused && (
          <div role="alert">
            <Note icon="alert" tone="chilli">
              {send.error?.message}
            </Note>
          </div>
        )}
        <div className="flex flex-col gap-3 sm:flex-row">
          <SubmitButton busy={send.isPending}>{text('reviews.send')}</SubmitButton>
          <Button look="text" onClick={onClose}>
            {text('common.cancel')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The heading gets the focus when the form opens, for keyboards and screen readers. */
function Title({ name }: { name: string }) {
  const text = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <h3 ref={title} id="review-form" tabIndex={-1} className="text-2xl">
      {text('reviews.form_title', { name })}
    </h3>
  );
}

function Thanks({ message, onClose }: { message: string; onClose(): void }) {
  const text = useT();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);

  return (
    <div ref={note} tabIndex={-1} className="fade-in mt-6 rounded-md">
      <Note icon="check">
        <p className="font-semibold">{message}</p>
        <Button look="text" size="small" className="mt-1 -ml-3" onClick={onClose}>
          {text('ui.close')}
        </Button>
      </Note>
    </div>
  );
}
