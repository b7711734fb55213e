import { contact, type EnquiryDraft, enquiryRules } from '@kebun/contract/enquiries/enquiries.ts';
import {
  maxEmailLength,
  maxEnquiryNameLength,
  maxMessageLength,
  maxPhoneLength,
  maxSubjectLength,
} from '@kebun/contract/lib/limits.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { pathIn } from '#platform/page/links.ts';
import { Refused } from '#platform/page/refused.tsx';
import { HoneypotField } from '#platform/text/honeypot-field.tsx';
import { clearEnquiryDraft, fieldsOf, saveEnquiryDraft, typedBefore } from './typed-enquiry.ts';

/** The contact form. The input is stored until it has been sent; without script the browser submits it. */
export function ContactForm({ onSent }: { onSent(caseNo: string): void }) {
  const text = useT();
  const language = useLanguage();
  const { data } = useApp();
  const form = useForm<EnquiryDraft>({ start: {}, rules: enquiryRules, form: '/contact-us' });
  const element = useRef<HTMLFormElement>(null);

  const send = useMutation({
    mutationFn: (body: EnquiryDraft) => data.call(contact, { body }),
    networkMode: 'always', // without a connection the request fails at once, and says so
    onSuccess: (reply) => {
      clearEnquiryDraft();
      if ('case_no' in reply) onSent(reply.case_no);
    },
    onError: (failed: CallError) => failed.refusal?.errors && form.refuse(failed),
  });
  const failure = send.error?.refusal?.errors ? undefined : send.error;
  const order = form.draft.order_display_id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page's script has come
  useEffect(() => {
    if (element.current) form.change(typedBefore(element.current));
  }, []);

  return (
    <Form
      ref={element}
      method="post"
      action={pathIn(language, '/contact-us')}
      onInput={(event) => saveEnquiryDraft(event.currentTarget)}
      onSubmit={form.submit(() => {
        if (element.current && !send.isPending) send.mutate(fieldsOf(element.current));
      })}
      className="grid max-w-(--measure) gap-5"
    >
      <Refused form={form} />
      {order && (
        <Note icon="box">
          <p className="figures text-base font-semibold">
            {text('contact.about_order', { number: formatOrderNumber(order) })}
          </p>
        </Note>
      )}
      {order && <input type="hidden" name="order_display_id" value={order} />}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          {...form.field('name')}
          label={text('common.full_name')}
          autoComplete="name"
          maxLength={maxEnquiryNameLength}
        />
        <TextField
          {...form.field('email')}
          label={text('common.email')}
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
        />
      </div>
      <TextField
        {...form.field('phone')}
        label={text('common.phone')}
        optional
        type="tel"
        autoComplete="tel"
        maxLength={maxPhoneLength}
      />
      <TextField {...form.field('subject')} label={text('contact.subject')} maxLength={maxSubjectLength} />
      <TextArea
        {...form.field('message')}
        label={text('contact.message')}
        maxLength={maxMessageLength}
        rows={6}
      />
      <HoneypotField />
      {failure && (
        <div role="alert">
          <Note icon="alert" tone="chilli">
            <p>{failure.message}</p>
            <p>{text('contact.saved')}</p>
          </Note>
        </div>
      )}
      <div>
        <SubmitButton busy={send.isPending}>{text('contact.send')}</SubmitButton>
      </div>
    </Form>
  );
}
