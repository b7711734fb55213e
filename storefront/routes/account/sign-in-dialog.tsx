import type { ComponentProps } from 'react';
import { AccountDialog } from '#features/sessions/account-dialog.tsx';
import { AccountTexts } from '../account-texts.tsx';

/** Signing in, signing up and a forgotten password, over any page. */
export default function AccountDialogRoute(props: ComponentProps<typeof AccountDialog>) {
  return (
    <AccountTexts>
      <AccountDialog {...props} />
    </AccountTexts>
  );
}
