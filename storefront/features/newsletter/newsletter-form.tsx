import { maxEmailLength } from '@kebun/contract/lib/limits.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { type SubmitEvent, useId, useState } from 'react';
import { useApp } from '#platform/page/app-context.ts';
import { pathIn } from '#platform/page/links.ts';
import { HoneypotField } from '#platform/text/honeypot-field.tsx';
import type { SubscriptionResult } from './subscribe.ts';

interface NewsletterFormProps {
  /** The input and the shop's reply, where the form was sent without script. */
  typed?: string | undefined;
  answer?: SubscriptionResult | undefined;
}

/** Subscribes to the newsletter. Its request code is loaded only on submit, so that no page waits for it. */
export default function NewsletterForm({ typed, answer }: NewsletterFormProps) {
  const text = useT();
  const language = useLanguage();
  const { data } = useApp();
  const id = useId();
  const [message, setResult] = useState(answer);
  const [busy, setBusy] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const outcome = await import('./subscribe.ts').then(
      ({ subscribe }) => subscribe(data, form),
      () => ({ message: text('failed.network'), failed: true }),
    );
    setResult(outcome);
    setBusy(false);
  }

  return (
    <form method="post" action={pathIn(language, '/newsletter/confirm')} onSubmit={send} noValidate>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {text('frame.newsletter_email')}
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          defaultValue={typed}
          aria-describedby={`${id}-status`}
          aria-invalid={message?.failed || undefined}
          className="outlined aria-invalid:inset-ring-[2.5px] aria-invalid:inset-ring-chilli min-h-12 min-w-0 flex-[1_1_14rem] rounded-sm bg-white px-3.5 text-base"
        />
        <SubmitButton look="quiet" busy={busy}>
          {text('frame.newsletter_submit')}
        </SubmitButton>
      </div>
      <HoneypotField />
      <p
        id={`${id}-status`}
        role="status"
        className={cx('mt-2 flex gap-1.5 text-sm empty:hidden', message?.failed && 'font-medium text-chilli')}
      >
        {message?.failed && <Icon name="alert" className="mt-[.2em]" />}
        {message?.message}
      </p>
    </form>
  );
}
