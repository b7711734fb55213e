import { Button } from '@kebun/ui/buttons/button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { overlays } from '#platform/overlays/overlays.ts';

/** The button that deletes the account. Its consequences are listed in the dialog, before anything happens. */
export function DeleteAccount() {
  const text = useT();

  return (
    <section>
      <h2 className="mb-1 text-2xl">{text('account.removal')}</h2>
      <p className="mb-4 max-w-(--measure) text-ink-soft">{text('account.removal_lead')}</p>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => overlays.openModal('DELETE_ACCOUNT')}>
        {text('account.remove')}
      </Button>
    </section>
  );
}
