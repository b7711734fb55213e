import { Button } from '@kebun/ui/buttons/button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { tokens } from '#platform/identity/tokens.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { refundsQuery } from './queries.ts';

interface HaveItBackProps {
  order: string;
  line: string;
  name: string;
}

/** A button to cancel one line of an order, where its customer may; otherwise why not. */
export function HaveItBack({ order, line, name }: HaveItBackProps) {
  const text = useT();
  const { data, isLoading } = useQuery({ ...refundsQuery(order), enabled: tokens.known() });
  if (isLoading) return null;
  const terms = data?.meta.terms;
  if (terms?.kind !== 'cancellation')
    return <p className="text-sm text-ink-soft">{terms?.blocked ?? text('order.slip_back_elsewhere')}</p>;
  return (
    <Button look="quiet" onClick={() => overlays.openModal('CANCEL_ORDER', { order, line })}>
      {text('order.slip_back_item', { name })}
    </Button>
  );
}
