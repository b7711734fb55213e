import { endSession, type Session } from '@kebun/contract/accounts/accounts.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { sessionsQuery } from './queries.ts';

/** The active sessions; each other one can be signed out from here. */
export function DeviceList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  if (error && !sessions) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!sessions) {
    return (
      <Skeleton>
        <SkeletonRow />
      </Skeleton>
    );
  }

  return (
    <ul className="border-t border-line">
      {sessions.map((session: Session) => (
        <Device key={session.id} session={session} />
      ))}
    </ul>
  );
}

function Device({ session: { id, device, is_this, last_used_at } }: { session: Session }) {
  const text = useT();
  const language = useLanguage();
  const { data } = useApp();
  const name = device ?? text('common.unknown_device');

  const end = useMutation<null, CallError>({
    networkMode: 'always',
    mutationFn: () => data.call(endSession, { params: { id } }),
    onError: (failure) => showToast({ text: failure.message, kind: 'failed' }),
    onSettled: () => data.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });

  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {text('account.last_used', { moment: momentOf(last_used_at, language) })}
        </p>
      </div>
      {is_this ? (
        <span className="rounded-full bg-leaf-tint px-3 py-1 text-sm font-semibold text-leaf-deep">
          {text('account.this_device')}
        </span>
      ) : (
        <Button look="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          {text('common.sign_out')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
