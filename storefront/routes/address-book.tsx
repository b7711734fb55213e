import { useText } from '@kebun/ui/text.tsx';
import { AccountFrame } from '#features/account/account-frame.tsx';
import { AddressBook } from '#features/address/address-book.tsx';
import { ContactNumbers } from '#features/address/contact-numbers.tsx';
import type { PageHandle } from '#platform/page.ts';

export const handle = { keep: false } satisfies PageHandle;

export default function AddressBookPage() {
  const text = useText();

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
