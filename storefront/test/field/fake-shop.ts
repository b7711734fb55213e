import type { Endpoint } from '@kebun/contract/lib/endpoint.ts';
import type { Answer, AskField } from '#features/farms/field-sync/call-field-api.ts';
import { addressOf } from '#platform/api/call-address.ts';

type Values = Record<string, unknown>;

interface Question {
  address: string;
  body: { events: { id: string }[] };
  picture?: Blob;
  token?: string;
}

/** A way to the shop, and what it answers there. */
export function answering(answer: (question: Question) => Promise<Answer<unknown>>): AskField {
  const ask = async (endpoint: Endpoint, asked: Values) =>
    answer({
      ...(asked as Omit<Question, 'address'>),
      address: addressOf(endpoint.path, asked.params as Values, asked.query as Values),
    });
  return ask as AskField;
}
