import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { AddressBook } from '#features/accounts/addresses/address-book.tsx';
import { ContactNumbers } from '#features/accounts/addresses/contact-numbers.tsx';
import type { PageHandle } from '#platform/page/page.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function AddressBookPage() {
  const text = useT();

  return (
    <AccountFrame title="frame.address_book">
      {() => (
        <>
          <h1 className="display text-4xl">{text('frame.address_book')}</h1>
          <p className="mt-2 mb-6 text-lg text-ink-soft">{text('address.book_lead')}</p>
          <AddressBook />
          <div className="mt-12">
            <ContactNumbers />
          </div>
        </>
      )}
    </AccountFrame>
  );
}
