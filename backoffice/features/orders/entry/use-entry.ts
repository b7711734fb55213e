import { enterOrder, getEntryChoices, quoteEnteredOrder } from '@kebun/contract/checkout/entered-orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { bodyOf, type EntryChange, type EntryDraft, emptyEntry } from './entry-draft.ts';

/** Returns an order while it is typed, with the choices of its postcode and the prices of the server. */
export function useEntry() {
  const [draft, setDraft] = useState(emptyEntry);
  const change: EntryChange = (part) =>
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  const quote = useQuote(draft);
  return { draft, change, choices: useChoices(draft), quote, ...useEnter(draft, quote) };
}

/** Without a postcode only the ways to pay and the coupons are known. */
function useChoices({ address }: EntryDraft) {
  const zip = /^\d{5}$/.test(address.zip ?? '') ? (address.zip ?? '') : undefined;
  const query = useQuery({
    queryKey: ['entry choices', zip],
    queryFn: () => call(getEntryChoices, { query: { zip } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    ofZip: zip === undefined || query.isError ? undefined : query.data?.data,
    gateways: query.data?.data.gateways ?? [],
    hasCoupons: query.data?.data.has_coupons ?? false,
    failure: query.error,
    retry: () => query.refetch(),
  };
}

function useQuote(draft: EntryDraft) {
  const text = useT();
  const body = bodyOf(draft);
  const now = JSON.stringify(body);
  const typed = useDeferredValue(now);
  const query = useQuery({
    queryKey: ['order quote', typed],
    queryFn: () => call(quoteEnteredOrder, { body: JSON.parse(typed ?? 'null') }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const [known, setKnown] = useState(query.data); // stays while the present order cannot be priced
  if (query.data && query.data !== known) setKnown(query.data);
  return {
    quoted: typed === undefined ? undefined : (query.data ?? known)?.data,
    isCurrent: query.isSuccess && !query.isPlaceholderData && typed === now,
    errors: query.isError ? quoteErrors(query.error, text) : {},
    refetch: () => query.refetch(),
  };
}

/** Sends the order at the total that was shown. */
function useEnter(draft: EntryDraft, { quoted, refetch }: ReturnType<typeof useQuote>) {
  const text = useT();
  const notify = useNotify();
  const redirect = useRedirect();
  const done = useDone();
  const [key] = useState(() => crypto.randomUUID()); // the key makes repeated requests one order
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = bodyOf(draft);
    if (!body || !quoted || isBusy) return;
    setIsBusy(true);
    setErrors({});
    try {
      const { data, message } = await call(enterOrder, {
        body: { ...body, expected_total: quoted.cart.totals.total },
        headers: { 'idempotency-key': key },
      });
      await done(message);
      redirect('show', 'orders', data.id);
    } catch (error) {
      const found = quoteErrors(error, text);
      setErrors(found);
      notify(Object.values(found)[0] ?? '', { type: 'error' });
      await refetch();
    } finally {
      setIsBusy(false);
    }
  }
  return { errors, isBusy, onSubmit };
}

/**
 * Returns the errors of an order that staff enter. Missing stock has a text of its own: the shop's text is of a basket.
 */
export function quoteErrors(error: unknown, text: ReturnType<typeof useT>): FieldErrors {
  const isShort = error instanceof CallError && error.body?.code === 'quantity_capped';
  return isShort
    ? { '': text('office.entry_too_many') }
    : fieldErrorsFrom(error, text('ra.notification.http_error'));
}
