import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

/** Asks a customer with an unverified address to verify it, with the reason and a link. */
export function ConfirmNote({ me }: { me: OwnAccount }) {
  const text = useT();
  const to = useTo();
  if (me.email === null || me.email_verified) return null;

  return (
    <Note icon="mail" tone="time">
      {text('account.unproven_note', { email: me.email })}{' '}
      <Link href={to('/my-account/account-settings')} className="link">
        {text('account.confirm_now')}
      </Link>
    </Note>
  );
}
