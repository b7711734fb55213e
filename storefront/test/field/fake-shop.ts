import type { Endpoint } from '@kebun/contract/lib/endpoint.ts';
import type { Answer, FieldCall } from '#features/farms/field-sync/field-call.ts';
import { callAddress } from '#platform/api/call-address.ts';

type Values = Record<string, unknown>;

interface RecordedRequest {
  address: string;
  body: { events: { id: string }[] };
  picture?: Blob;
  token?: string;
}

/** Returns a fake connection to the shop, with these replies. */
export function fakeCall(answer: (question: RecordedRequest) => Promise<Answer<unknown>>): FieldCall {
  const call = async (endpoint: Endpoint, params: Values) =>
    answer({
      ...(params as Omit<RecordedRequest, 'address'>),
      address: callAddress(endpoint.path, params.params as Values, params.query as Values),
    });
  return call as FieldCall;
}
