import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { AddCard } from './add-card.tsx';
import { PaymentMethods, type SelectedPaymentMethod } from './payment-methods.tsx';

interface PaymentDialogProps extends ModalViewProps<'PAYMENT'> {
  onChosen(order: string, method: SelectedPaymentMethod): void;
}

/** Chooses another payment method for an order; or saves a card, whether or not it pays now. */
export function PaymentDialog({ dialog, data, onChosen }: PaymentDialogProps) {
  const text = useT();
  const [isAdding, setAdding] = useState(false);
  const [card, setCard] = useState<string>();
  const order = data && 'order' in data ? data : undefined;

  if (data && (!order || isAdding)) {
    return (
      <Dialog {...dialog} title={text('order.card_add')}>
        <AddCard
          onSaved={({ id }) => {
            setCard(id);
            setAdding(false);
            if (order) return;
            if ('onSaved' in data) data.onSaved(id);
            dialog.onClose();
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog {...dialog} title={text('order.pay_title')}>
      {order && (
        <PaymentMethods
          amount={order.amount}
          savedId={card}
          onAddCard={() => setAdding(true)}
          onChosen={(method) => onChosen(order.order, method)}
        />
      )}
    </Dialog>
  );
}
