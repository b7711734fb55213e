import { Button } from '@kebun/ui/buttons/button.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { refundsQuery } from './queries.ts';
import { RefundForm } from './refund-form.tsx';
import { refundHeading } from './refund-heading.ts';

/** Asks for the reason of a cancellation, and says what follows from it. */
export function CancelDialog({ dialog, data }: ModalViewProps<'CANCEL_ORDER'>) {
  const text = useT();
  return (
    <Dialog {...dialog} title={text('order.cancel_title')}>
      {data && <CancelRequestForm {...data} onClose={dialog.onClose} />}
    </Dialog>
  );
}

interface CancelRequestFormProps {
  order: string;
  line?: string;
  onClose(): void;
}

function CancelRequestForm({ order, line, onClose }: CancelRequestFormProps) {
  const text = useT();
  const { data, error, refetch } = useQuery(refundsQuery(order));
  const terms = data?.meta.terms;

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonLine className="h-12 w-full" />
        <SkeletonLine className="h-24 w-full" />
      </Skeleton>
    );
  }
  if (!terms?.kind) return <p>{terms?.blocked ?? text('order.unknown')}</p>;
  return (
    <>
      <p className="mb-5">{refundHeading(terms, text)}</p>
      <RefundForm terms={terms} line={line} onDone={onClose}>
        <Button look="quiet" onClick={onClose}>
          {text('order.cancel_keep')}
        </Button>
      </RefundForm>
    </>
  );
}
