import { type RefundRequestBody, requestRefund } from '@kebun/contract/refunds/refunds.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import type { ReplyOf } from '#platform/api/call-params.ts';
import { newKey } from '#platform/api/new-key.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useRefundsChanged } from './use-refunds-changed.ts';

type RefundReply = ReplyOf<NonNullable<(typeof requestRefund)['call']>>;

interface Outcome {
  onDone(): void;
  /** The form shows the error where it can. */
  onRefused(failure: CallError): void;
}

/** Returns a mutation that sends a request once: a retry after a lost reply uses the same key. */
export function useRequestRefund(order: string, { onDone, onRefused }: Outcome) {
  const { data } = useApp();
  const changed = useRefundsChanged();
  const [sent, setSent] = useState({ body: '', key: '' });

  return useMutation<RefundReply, CallError, RefundRequestBody>({
    networkMode: 'always',
    mutationFn: (body) => {
      const text = JSON.stringify(body);
      const key = sent.body === text ? sent.key : newKey();
      setSent({ body: text, key });
      return data.call(requestRefund, { body, idempotencyKey: key });
    },
    onSuccess: async ({ message }) => {
      await changed(order);
      onDone();
      showToast({ text: message, kind: 'done' });
    },
    onError: (failure) => {
      onRefused(failure);
      if (failure.status === 409) void changed(order);
    },
  });
}
