import type { Endpoint } from '@kebun/contract/endpoint.ts';
import { addressOf } from '#platform/call-address.ts';
import type { Answer, AskField } from '../ask-field.ts';

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
