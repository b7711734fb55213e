import { DeletionDialog } from '#features/privacy/deletion-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { AccountTexts } from '../account-texts.tsx';

/** It opens over any page, so it loads its own messages. */
export default function DeleteAccount({ dialog }: ModalViewProps<'DELETE_ACCOUNT'>) {
  return (
    <AccountTexts>
      <DeletionDialog dialog={dialog} />
    </AccountTexts>
  );
}
