import * as contract from '@kebun/contract/enquiries/enquiries.ts';
import type { FastifyRequest } from 'fastify';
import { numberReply, saveContactNumber } from '#domains/accounts/save-phone-number.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { formatCaseNo } from './format-case-no.ts';
import { receiveEnquiry } from './receive-enquiry.ts';

export function enquiryRoutes(app: App): void {
  serve(
    app,
    contract.contact,
    async ({ body, caller, language, t, inTransaction, reply }) => {
      if ('contact_number' in body) {
        if (caller?.kind !== 'customer') throw new Refusal(caller ? 'not_allowed' : 'signed_out'); // for customers only
        reply.code(201);
        return numberReply(await inTransaction((tx) => saveContactNumber(tx, caller.id, body)));
      }
      const { case_no } = await inTransaction((tx) => receiveEnquiry(tx, body, { caller, language }));
      const shown = formatCaseNo(case_no);
      reply.code(201);
      return { message: t('contact.received', { number: shown }), case_no: shown };
    },
    { whose: 'own', limitOf },
  );
}

/** Saving a contact number and sending an enquiry have different limits. */
const limitOf = ({ body }: FastifyRequest) =>
  typeof body === 'object' && body !== null && 'contact_number' in body ? 'address_book' : 'contact';
