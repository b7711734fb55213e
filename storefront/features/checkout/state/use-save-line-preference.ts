import { type Cart, changeLine } from '@kebun/contract/cart/cart.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { checkoutStore, type LinePreference } from './checkout-store.ts';
import { checkoutKey } from './queries.ts';

const setSaving = (checkout_loading: boolean) =>
  checkoutStore.set({ ...checkoutStore.now(), checkout_loading });

/**
 * Saves the preference of a line. The basket gets a new version, so the checkout is refetched before an order is
 * placed.
 */
export function useSaveLinePreference(lineId: string, onSaved: () => void) {
  const { data } = useApp();

  return useMutation<{ data: Cart }, CallError, LinePreference>({
    scope: { id: 'checkout' },
    networkMode: 'always',
    mutationFn: (body) => data.call(changeLine, { params: { item_id: lineId }, body }),
    onMutate: () => setSaving(true),
    onSuccess: async (cart) => {
      data.setQueryData(['cart'], cart);
      await data.invalidateQueries({ queryKey: checkoutKey });
      onSaved();
    },
    onError: ({ message }) => showToast({ text: message, kind: 'failed', about: 'checkout' }),
    onSettled: () => setSaving(false),
  });
}
