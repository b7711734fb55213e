import * as contract from '@kebun/contract/accounts/address.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { AddressRow } from '#domains/accounts/address-rows.ts';
import { cityHint } from '#domains/accounts/city-hint.ts';
import { listAddresses } from '#domains/accounts/list-addresses.ts';
import { addAddress, changeSavedAddress, dropAddress, findAddress } from '#domains/accounts/save-address.ts';
import { savedAddressReply } from '#domains/accounts/saved-address-reply.ts';
import { findDeliveryTerms } from '#domains/delivery/delivery-terms.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type App, serve } from '#platform/http/http.ts';
import { copySavedAddress } from './resolve-addresses.ts';
import { syncAddressChange, syncAddressDeletion } from './sync-address.ts';

/**
 * The endpoints of the address book. They are part of checkout because a checkout follows the changes of an address
 * that it uses.
 */
export function addressRoutes(app: App): void {
  const own = { whose: 'own' } as const;

  serve(
    app,
    contract.listAddresses,
    ({ db, shopper, query, language, t }) => listAddresses(db, shopper.id, query, { language, t }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.getAddress,
    async ({ db, shopper, params, language, t }) => {
      const address = await findAddress(db, shopper.id, params.id);
      const hint = await cityHint(db, address, { language, t });
      return { data: savedAddressReply(address, language, hint) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.addAddress,
    async (context) => {
      const { db, inTransaction, shopper, body, reply } = context;
      const address = await inTransaction((tx) => addAddress(tx, shopper.id, body));
      reply.code(201);
      return addressWithDelivery(db, address, context);
    },
    own,
  );

  serve(
    app,
    contract.changeAddress,
    async (context) => {
      const { db, inTransaction, shopper, params, body } = context;
      const address = await inTransaction((tx) => changeAddress(tx, shopper.id, params.id, body));
      return addressWithDelivery(db, address, context);
    },
    own,
  );

  serve(
    app,
    contract.removeAddress,
    ({ inTransaction, shopper, params }) => inTransaction((tx) => removeAddress(tx, shopper.id, params.id)),
    own,
  );
}

/** Returns a saved address with the products that cannot be delivered there. */
async function addressWithDelivery(db: Db, address: AddressRow, { language, t }: ReplyLocale) {
  const [{ zones }, city_hint] = await Promise.all([
    findDeliveryTerms(db),
    cityHint(db, address, { language, t }),
  ]);
  const data = savedAddressReply(address, language, city_hint);
  const zone = zones.find(({ code }) => code === address.zone);
  const hint = !zone
    ? t('issue.nothing_there', { zip: address.zip, city: address.city })
    : zone.fresh_allowed
      ? null
      : t('issue.no_fresh_there', { zone: textIn(zone.name, language) });
  return {
    data,
    deliverable: data.is_deliverable,
    shippings_hint: hint,
    city_hint,
  };
}

/** Updates a saved address and the checkout that uses it. Orders keep their own copy. */
export async function changeAddress(
  tx: Tx,
  shopperId: string,
  id: string,
  sent: contract.SavedAddressDraft,
): Promise<AddressRow> {
  const changed = await changeSavedAddress(tx, shopperId, id, sent);
  await syncAddressChange(tx, shopperId, copySavedAddress(changed));
  return changed;
}

/** Deletes a saved address. A checkout that bills to it starts over; one that only delivers there keeps its step. */
export async function removeAddress(tx: Tx, shopperId: string, id: string) {
  const deleted_id = await dropAddress(tx, shopperId, id);
  return { deleted_id, ...(await syncAddressDeletion(tx, shopperId, deleted_id)) };
}
