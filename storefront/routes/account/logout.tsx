import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { SignedOut } from '#features/sessions/signed-out.tsx';
import { useSignOut } from '#features/sessions/use-sign-out.ts';
import { useAuthorised } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export default function SignOutPage() {
  const text = useT();
  const to = useTo();
  const isAuthorised = useAuthorised();
  const [everywhere, setEverywhere] = useState(false);
  const signOut = useSignOut();
  const title = text(isAuthorised ? 'frame.log_out' : 'account.signed_out');

  return (
    <div className="wrap section">
      <PageHead title={title} unlisted />
      <div className="mx-auto max-w-120">
        <h1 className="display mb-3 text-4xl">{title}</h1>
        {isAuthorised ? (
          <Form
            method="post"
            action={to('/logout')}
            onSubmit={(event) => {
              event.preventDefault();
              signOut.mutate({ all_devices: everywhere });
            }}
            className="grid justify-items-start gap-5"
          >
            <p className="text-lg text-ink-soft">{text('account.sign_out_lead')}</p>
            {signOut.error && (
              <Note icon="alert" tone="chilli">
                {signOut.error.message}
              </Note>
            )}
            <Checkbox
              name="all_devices"
              value={everywhere}
              onChange={setEverywhere}
              label={text('account.everywhere')}
            />
            <SubmitButton busy={signOut.isPending}>{text('frame.log_out')}</SubmitButton>
          </Form>
        ) : (
          <SignedOut />
        )}
      </div>
    </div>
  );
}
