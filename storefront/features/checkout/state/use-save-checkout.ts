import { type Checkout, type CheckoutChoices, saveCheckout } from '@kebun/contract/checkout/checkout.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { applyServerReply, type CheckoutState } from './checkout-state.ts';
import { checkoutStore, unsavedInputStore } from './checkout-store.ts';
import { checkoutKey, shippingsKey } from './queries.ts';

const change = (changes: Partial<CheckoutState>) => checkoutStore.set({ ...checkoutStore.now(), ...changes });

/** Returns whether the shop refused: the same request would be refused again. Other errors may pass. */
const isRefusal = ({ status }: CallError) => status !== undefined && status < 500;

/** Removes typed values that the shop has stored. */
function clearUnsavedInput(sent: CheckoutChoices) {
  const rest = Object.entries(unsavedInputStore.now()).filter(([role]) => !(role in sent));
  if (rest.length > 0) unsavedInputStore.set(Object.fromEntries(rest));
  else unsavedInputStore.clear();
}

type Texts = Pick<CheckoutState, 'shipping_remarks' | 'remarks'>;

const readTypedTexts = (): Texts => {
  const { shipping_remarks, remarks } = checkoutStore.now();
  return { shipping_remarks, remarks };
};

/** Returns the texts typed while the request was under way: the reply does not contain them. */
function typedSince(sent: Texts): Partial<Texts> {
  const isNewer = ([field, words]: [string, string | null]) => words !== sent[field as keyof Texts];
  return Object.fromEntries(Object.entries(readTypedTexts()).filter(isNewer));
}

/** Returns the unsent notes, which are sent along with any choice. A shopper who went back stays there. */
function unsavedRemarks({ shipping_remarks, remarks }: Texts): CheckoutChoices {
  const { current_step } = checkoutStore.now();
  return {
    current_step,
    shipping_remarks: shipping_remarks?.trim() || null,
    remarks: remarks?.trim() || null,
  };
}

const mutationKey = ['save checkout'];

interface CheckoutSave {
  choices: CheckoutChoices;
  /** Applied at once, before the reply. */
  optimistic?: Partial<CheckoutState>;
  /** The toast on success; and on failure, in place of the error. */
  done?: string;
  failed?: string;
}

interface Answer {
  checkout: Checkout;
  /** The texts when the request was sent. */
  typed: Texts;
}

/** Returns a function that sends choices to the shop, one request after another, and stores the repriced reply. */
export function useSaveCheckout() {
  const { data } = useApp();

  return useMutation<Answer, CallError, CheckoutSave, CheckoutState>({
    mutationKey,
    scope: { id: 'checkout' },
    networkMode: 'always', // without a connection the request fails at once, and says so
    mutationFn: async ({ choices }) => {
      await data.cancelQueries({ queryKey: checkoutKey });
      const typed = readTypedTexts();
      const reply = await data.call(saveCheckout, { body: { ...unsavedRemarks(typed), ...choices } });
      return { checkout: reply.data, typed };
    },
    onSuccess: ({ checkout, typed }, { choices, done }) => {
      clearUnsavedInput(choices);
      data.setQueryData(checkoutKey, { data: checkout });
      checkoutStore.set({ ...applyServerReply(checkoutStore.now(), checkout), ...typedSince(typed) });
      if (done) showToast({ text: done, about: 'checkout' });
    },
    onMutate: ({ optimistic }) => {
      const before = checkoutStore.now();
      change({ ...optimistic, checkout_loading: true });
      return before;
    },
    onError: (failure, { optimistic, failed }, before) => {
      if (before && optimistic && isRefusal(failure)) {
        const fields = Object.keys(optimistic) as (keyof CheckoutState)[];
        change(Object.fromEntries(fields.map((field) => [field, before[field]])));
      }
      showToast({ text: failed ?? failure.message, kind: 'failed', about: 'checkout' });
      void data.invalidateQueries({ queryKey: shippingsKey });
      if (failure.status === 404) void data.invalidateQueries({ queryKey: ['addresses'] }); // one of them is gone
    },
    onSettled: () => {
      change({ checkout_loading: data.isMutating({ mutationKey }) > 1 });
      void data.invalidateQueries({ queryKey: ['me'] });
      void data.invalidateQueries({ queryKey: ['cart'] });
    },
  });
}
