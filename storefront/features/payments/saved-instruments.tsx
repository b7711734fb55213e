import type { Instrument } from '@kebun/contract/payments/instruments.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { overlays } from '#platform/overlays/overlays.ts';
import { InstrumentCard } from './instrument-card.tsx';
import { instrumentsQuery, instrumentsReply } from './queries.ts';

/** The saved payment instruments: set the default, remove, and add where a provider supports it. */
export function SavedInstruments() {
  const text = useT();

  return (
    <div className="grid max-w-160 gap-6">
      <Note icon="shield">
        <p className="font-semibold">{text('account.payment_not_saved')}</p>
        <p>{text('account.payment_lead')}</p>
      </Note>
      <List />
      <AddButton />
    </div>
  );
}

function AddButton() {
  const text = useT();
  const { data } = useQuery(instrumentsReply);
  if (!data?.card_form) return null;
  return (
    <Button
      look="quiet"
      className="justify-self-start"
      onClick={() => overlays.openModal('PAYMENT', { onSaved: () => {} })}
    >
      <Icon name="plus" />
      {text('order.card_add')}
    </Button>
  );
}

function List() {
  const text = useT();
  const { data: instruments, error, refetch } = useQuery(instrumentsQuery);
  const canSave = Boolean(useQuery(instrumentsReply).data?.card_form);
  if (error && !instruments) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!instruments) {
    return (
      <Skeleton>
        <SkeletonRow />
      </Skeleton>
    );
  }
  if (instruments.length === 0) {
    return (
      <EmptyState>
        <p>{text(canSave ? 'account.payment_none' : 'account.payment_none_here')}</p>
        {canSave && <p className="mt-2 text-base text-ink-soft">{text('account.payment_none_hint')}</p>}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3">
      {instruments.map((instrument: Instrument) => (
        <InstrumentCard key={instrument.id} instrument={instrument} />
      ))}
    </ul>
  );
}
