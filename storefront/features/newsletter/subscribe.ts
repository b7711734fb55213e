import { type SubscriptionDraft, subscribe as subscribeCall } from '@kebun/contract/newsletter/newsletter.ts';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';
import type { CallError } from '#platform/api/call-error.ts';

/** The shop's reply to a subscription. */
export interface SubscriptionResult {
  message: string;
  failed: boolean;
}

/** Sends the form; the shop validates the address. */
export async function subscribe(data: ApiQueryClient, form: HTMLFormElement): Promise<SubscriptionResult> {
  const body = Object.fromEntries(new FormData(form)) as SubscriptionDraft;
  try {
    const { message } = await data.call(subscribeCall, { body });
    form.reset();
    return { message, failed: false };
  } catch (failure) {
    const { message, status } = failure as CallError;
    if (status === 422) form.querySelector('input')?.focus();
    return { message, failed: true };
  }
}
