import Type from 'typebox';
import { get } from '../lib/endpoint.ts';
import { maxReferenceLength } from '../lib/limits.ts';
import { StrictObject } from '../lib/shapes.ts';

const Document = Type.String({ description: 'an EPCISDocument of EPCIS 2.0 as JSON-LD' });

export const traceEpcis = get('/trace/:code/epcis', 'anyone', {
  summary:
    'The history of a pack as an EPCIS 2.0 document: its harvests with the days before them, its packing and its ' +
    'recalls. It names no person, and places to about a kilometre.',
  limit: 'trace',
  params: StrictObject({ code: Type.String({ minLength: 1, maxLength: maxReferenceLength }) }),
  reply: Document,
});

export const exportEpcis = get('/staff/epcis', 'staff', {
  summary:
    'What was recorded in a month about plants, lots and parcels as an EPCIS 2.0 document. It names no person; orders ' +
    'stand in it by their numbers.',
  limit: 'papers',
  query: StrictObject({
    month: Type.String({
      maxLength: 7,
      pattern: '^20\\d{2}-(0[1-9]|1[0-2])$',
      description: 'of Malaysia: 2026-11',
    }),
  }),
  reply: Document,
});
