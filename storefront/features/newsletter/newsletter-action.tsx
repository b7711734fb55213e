import { confirmSubscription, unsubscribe } from '@kebun/contract/newsletter/newsletter.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { usePosted } from '@kebun/ui/forms/use-posted.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApp } from '#platform/page/app-context.ts';
import { pathIn } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import NewsletterForm from './newsletter-form.tsx';

// biome-ignore format: table
const newsletterActions = {
  confirm:     { call: confirmSubscription, title: 'newsletter.confirm_title', lead: 'newsletter.confirm_lead', button: 'mail.confirm_button' },
  unsubscribe: { call: unsubscribe,         title: 'newsletter.leave_title',   lead: 'newsletter.leave_lead',   button: 'newsletter.leave' },
} as const;

/**
 * The page behind the link of a mail. Opening it changes nothing, because mail scanners open links before people do.
 */
export function NewsletterAction({
  action,
  token,
}: {
  action: keyof typeof newsletterActions;
  token: string;
}) {
  const text = useT();
  const language = useLanguage();
  const { data } = useApp();
  const { call, title, lead, button } = newsletterActions[action];
  const path = `${pathIn(language, `/newsletter/${action}`)}?${new URLSearchParams({ token })}`;

  const press = useMutation({
    mutationFn: () => data.call(call, { body: { token } }),
    networkMode: 'always', // without a connection the request fails at once, and says so
  });
  const posted = usePosted(`/newsletter/${action}`);
  const done = press.data ?? (posted?.failed === false ? posted : undefined);
  const failure = press.error ?? (posted?.failed && press.isIdle ? posted : undefined);

  const email = posted?.values.email;
  if (email !== undefined) {
    return (
      <div className="wrap section">
        <PageHead title={text('frame.newsletter_title')} unlisted />
        <h1 className="display mb-6 text-4xl">{text('frame.newsletter_title')}</h1>
        <div className="max-w-120">
          <NewsletterForm typed={posted?.failed ? email : ''} answer={posted} />
        </div>
      </div>
    );
  }
  return (
    <div className="wrap section">
      <PageHead title={text(title)} unlisted />
      <h1 className="display text-4xl">{text(title)}</h1>
      {done ? (
        <NewsletterResult message={done.message} />
      ) : (
        <Form
          method="post"
          action={path}
          onSubmit={(event) => {
            event.preventDefault();
            if (!press.isPending) press.mutate();
          }}
          className="mt-3 grid max-w-(--measure) gap-6"
        >
          <p className="text-lg text-ink-soft">{text(token ? lead : 'newsletter.no_token')}</p>
          {failure && (
            <div role="alert">
              <Note icon="alert" tone="chilli">
                {failure.message}
              </Note>
            </div>
          )}
          {token && (
            <div>
              <SubmitButton busy={press.isPending}>{text(button)}</SubmitButton>
            </div>
          )}
        </Form>
      )}
    </div>
  );
}

function NewsletterResult({ message }: { message: string }) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);

  return (
    <div ref={status} tabIndex={-1} className="fade-in mt-6 max-w-(--measure) rounded-md">
      <Note icon="check">{message}</Note>
    </div>
  );
}
