import { Button } from '@kebun/ui/buttons/button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { overlays } from '#platform/overlays/overlays.ts';
import { AddressCard } from './address-card.tsx';
import { addressesQuery } from './queries.ts';

const addOne = () => overlays.openModal('ADDRESS_EDIT', { address: null });

/** A customer's addresses, the default first. */
export function AddressBook() {
  const text = useT();
  const { data: addresses, error, refetch } = useQuery(addressesQuery);

  if (error && !addresses) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!addresses) {
    return (
      <Skeleton>
        <div className="grid gap-4 sm:grid-cols-2">
          <SkeletonLine className="h-56 w-full rounded-panel" />
          <SkeletonLine className="h-56 w-full rounded-panel" />
        </div>
      </Skeleton>
    );
  }
  if (addresses.length === 0) {
    return (
      <EmptyState action={<Button onClick={addOne}>{text('address.add')}</Button>}>
        <p className="font-semibold">{text('address.none')}</p>
        <p className="mt-1 text-base text-ink-soft">{text('address.none_lead')}</p>
      </EmptyState>
    );
  }

  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      <Button className="mt-5 max-sm:w-full" onClick={addOne}>
        {text('address.add')}
      </Button>
    </>
  );
}
