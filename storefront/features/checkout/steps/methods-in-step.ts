import type { Instrument } from '@kebun/contract/payments/instruments.ts';
import type { PaymentGateway, PaymentMethod } from '@kebun/contract/payments/payments.ts';

/** One payment option: a method, or a saved card. */
export interface PaymentStepOption {
  value: string;
  gateway: PaymentGateway;
  method: PaymentMethod;
  card: Instrument | undefined;
}

/** Returns saved cards first, then the methods; a saved card is charged through the gateway that takes cards. */
export function paymentOptionsInStep(
  gateways: readonly PaymentGateway[],
  cards: readonly Instrument[],
): PaymentStepOption[] {
  const methods = gateways.flatMap((gateway) =>
    gateway.methods.map((method) => ({ value: method.slug, gateway, method, card: undefined })),
  );
  const saved = cards.flatMap((card) => {
    const byCard = methods.find(
      ({ gateway, method }) => gateway.slug === card.gateway && method.slug === 'card',
    );
    return byCard ? [{ ...byCard, value: card.id, card }] : [];
  });
  return [...saved, ...methods];
}

export const choicesOf = ({ gateway, method, card }: PaymentStepOption) => ({
  payment_gateway: gateway.slug,
  payment_method: method.slug,
  saved_payment_id: card?.id ?? null,
});
