import { DeleteAccountDialog } from '#features/privacy/deletion-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { AccountTexts } from '../account-texts.tsx';

/** Lies over any page, so it brings its texts along. */
export default function DeleteAccount({ dialog }: ModalViewProps<'DELETE_ACCOUNT'>) {
  return (
    <AccountTexts>
      <DeleteAccountDialog dialog={dialog} />
    </AccountTexts>
  );
}
