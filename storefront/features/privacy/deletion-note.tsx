import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useCancelDeletion } from '#features/sessions/use-cancel-deletion.ts';
import { fullDayOf } from '#platform/text/format-moments.ts';

/** A notice on each account page while the deletion is pending, and how to cancel it. */
export function DeletionNote({ me: { deletion_at } }: { me: OwnAccount }) {
  const text = useT();
  const language = useLanguage();
  const cancelDeletion = useCancelDeletion();
  if (!deletion_at) return null;

  return (
    <div role="status" className="mb-8">
      <Note icon="alert" tone="time">
        <p className="text-base font-semibold">
          {text('account.removal_coming', { date: fullDayOf(deletion_at, language) })}
        </p>
        <p className="mb-3">{text('account.removal_coming_lead')}</p>
        <Button size="small" busy={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate()}>
          {text('account.keep')}
        </Button>
      </Note>
    </div>
  );
}
