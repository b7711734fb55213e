import type { RefusalBody } from '@kebun/contract/lib/refusals.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';

type FailureKind = 'status' | 'network' | 'timeout' | 'aborted';

/** A failed call. Its message can be shown. */
export class CallError extends Error {
  readonly why: FailureKind;
  readonly status: number | undefined;
  readonly refusal: RefusalBody | undefined;

  constructor(message: string, why: FailureKind, status?: number, refusal?: RefusalBody) {
    super(message);
    this.name = 'CallError';
    this.why = why;
    this.status = status;
    this.refusal = refusal;
  }
}

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** Returns the failure of a reply outside 200–299, in the server's own words where it gives any. */
export function refusalError(t: Translate, status: number, body: unknown) {
  const refusal = isRefusal(body) ? body : undefined;
  return new CallError(refusal?.message ?? t('failed.status', { status }), 'status', status, refusal);
}

/** No answer at all. */
export function noAnswerError(t: Translate, error: unknown) {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return new CallError(t('failed.timeout'), 'timeout');
  if (name === 'AbortError') return new CallError(t('failed.aborted'), 'aborted');
  return new CallError(t('failed.network'), 'network');
}
