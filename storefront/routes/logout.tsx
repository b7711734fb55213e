import { Button } from '@kebun/ui/button.tsx';
import { Checkbox } from '@kebun/ui/checkbox.tsx';
import { Note } from '@kebun/ui/note.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useState } from 'react';
import { SignedOut } from '#features/account/signed-out.tsx';
import { useSignOut } from '#features/account/use-sign-out.ts';
import { checkoutStore, typedStore } from '#features/checkout/checkout-storage.ts';
import { useAuthorised } from '#platform/me.ts';
import { PageHead } from '#platform/page-head.tsx';

/** Whoever signs out leaves nothing of theirs behind on a machine that others use. */
function clearCheckout() {
  checkoutStore.clear();
  typedStore.clear();
}

export default function SignOutPage() {
  const text = useText();
  const isAuthorised = useAuthorised();
  const [everywhere, setEverywhere] = useState(false);
  const signOut = useSignOut(clearCheckout);
  const title = text(isAuthorised ? 'account.sign_out' : 'account.signed_out');

  return (
    <div className="wrap section">
      <PageHead title={title} unlisted />
      <div className="mx-auto max-w-120">
        <h1 className="display mb-3 text-4xl">{title}</h1>
        {isAuthorised ? (
          <div className="grid justify-items-start gap-5">
            <p className="text-lg text-ink-soft">{text('account.sign_out_lead')}</p>
            {signOut.error && (
              <Note icon="alert" tone="chilli">
                {signOut.error.message}
              </Note>
            )}
            <Checkbox value={everywhere} onChange={setEverywhere} label={text('account.everywhere')} />
            <Button busy={signOut.isPending} onClick={() => signOut.mutate({ all_devices: everywhere })}>
              {text('account.sign_out')}
            </Button>
          </div>
        ) : (
          <SignedOut />
        )}
      </div>
    </div>
  );
}
