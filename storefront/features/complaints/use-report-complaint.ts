import { type ComplaintBody, reportComplaint } from '@kebun/contract/complaints/complaints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import type { ReplyOf } from '#platform/api/call-params.ts';
import { newKey } from '#platform/api/new-key.ts';
import { useApp } from '#platform/page/app-context.ts';
import { complaintsKey } from './queries.ts';

type ComplaintReply = ReplyOf<NonNullable<(typeof reportComplaint)['call']>>;

interface Outcome {
  onDone(message: string): void;
  /** The form shows the error where it can. */
  onRefused(failure: CallError): void;
}

/** The queries that show what a report changes. */
const touched = [['orders'], ['track'], ['wallet'], ['refunds']];

/** Returns a mutation that sends a report once: a retry after a lost reply uses the same key. */
export function useReportComplaint(order: string, { onDone, onRefused }: Outcome) {
  const { data } = useApp();
  const [sent, setSent] = useState({ body: '', key: '' });
  const changed = async () => {
    for (const queryKey of [...touched, ['order', order]]) void data.invalidateQueries({ queryKey });
    await data.invalidateQueries({ queryKey: [...complaintsKey, order] });
  };

  return useMutation<ComplaintReply, CallError, ComplaintBody>({
    networkMode: 'always',
    mutationFn: (body) => {
      const text = JSON.stringify(body);
      const key = sent.body === text ? sent.key : newKey();
      setSent({ body: text, key });
      return data.call(reportComplaint, { body, idempotencyKey: key });
    },
    onSuccess: async ({ message }) => {
      onDone(message);
      await changed();
    },
    onError: (failure) => {
      onRefused(failure);
      if (failure.status === 409) void changed();
    },
  });
}
