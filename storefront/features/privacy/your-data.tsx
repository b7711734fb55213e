import type { OwnDataReply } from '@kebun/contract/privacy/own-data.ts';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { usePosted } from '@kebun/ui/forms/use-posted.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CodeForm, formPath, RequestForm } from './own-data-forms.tsx';
import { StoredData } from './stored-data.tsx';

interface Reply {
  resend_after?: number;
  orders_retained?: number;
}

/**
 * Address, code, then the stored data. Every step is a plain form that the server answers with this page, so that it
 * works the same with and without script. The link of the mail carries its code behind the #; nothing is shown before
 * a button is pressed.
 */
export function YourData() {
  const posted = usePosted(formPath);
  const link = useLink();
  const [at] = useSearchParams();
  const { email = '', data_ticket, step } = posted?.values ?? {};
  const shown = posted?.reply as (Partial<OwnDataReply> & Reply) | null | undefined;
  const refused = posted?.failed && Object.keys(posted.errors).length === 0 ? posted.message : undefined;
  const errorOf = (field: string) => posted?.errors[field]?.[0];
  const why = refused && (
    <div role="alert" className="mb-4">
      <Note icon="alert" tone="chilli">
        {refused}
      </Note>
    </div>
  );

  if (shown?.orders_retained !== undefined) return <Note icon="check">{posted?.message}</Note>;
  const ticket = shown?.data_ticket ?? (posted?.failed && step === 'stored' ? data_ticket : undefined);
  if (ticket)
    return (
      <div>
        {why}
        <StoredData email={email} ticket={ticket} stored={shown?.stored} sureError={errorOf('sure')} />
      </div>
    );
  if (link || shown?.resend_after !== undefined || step === 'code' || at.get('step') === 'code')
    return (
      <div>
        {why}
        {shown?.resend_after !== undefined && (
          <div className="mb-5">
            <Note icon="check">{posted?.message}</Note>
          </div>
        )}
        <CodeForm
          email={link?.email ?? email}
          link={link?.code}
          emailError={errorOf('email')}
          error={errorOf('token')}
        />
      </div>
    );
  return (
    <div>
      {why}
      <RequestForm email={email} error={errorOf('email')} />
    </div>
  );
}

interface MailLink {
  email: string;
  code: string;
}

/** Returns the secret of the mail's link, and removes it from the history. */
function useLink(): MailLink | undefined {
  const navigate = useNavigate();
  const [link, setLink] = useState<MailLink>();
  useEffect(() => {
    const sent = new URLSearchParams(location.hash.slice(1));
    const [email, code] = [sent.get('email'), sent.get('code')];
    if (!email || !code) return;
    setLink({ email, code });
    void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
  }, [navigate]);
  return link;
}
