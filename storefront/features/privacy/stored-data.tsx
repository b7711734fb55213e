import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { dataTicketMinutes } from '@kebun/contract/lib/limits.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { PersonalData as Stored } from '@kebun/contract/privacy/own-data.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { useTo } from '#platform/page/links.ts';
import { formPath } from './own-data-forms.tsx';

interface StoredDataProps {
  email: string;
  ticket: string;
  stored: Stored | undefined; // unknown on the page that answers a refused deletion
  sureError: string | undefined;
}

const counted = ['orders', 'enquiries', 'reviews', 'subscriptions', 'baskets', 'mails'] as const;

/** The amount of stored data, with download and deletion. Anything that prevents the deletion is listed first. */
export function StoredData({ email, ticket, stored, sureError }: StoredDataProps) {
  const text = useT();
  const to = useTo();
  const [sure, setSure] = useState(false);
  const known = (
    <>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="data_ticket" value={ticket} />
      <input type="hidden" name="step" value="stored" />
    </>
  );
  const there = stored ? counted.filter((name) => stored[name] > 0) : [];

  return (
    <div className="grid gap-10">
      {stored && (
        <section>
          <h2 className="mb-2 text-2xl wrap-anywhere">{text('your_data.stored', { email })}</h2>
          {there.length === 0 ? (
            <p>{text('your_data.none')}</p>
          ) : (
            <ul className="grid list-disc gap-1 pl-5">
              {there.map((name) => (
                <li key={name}>{text(`your_data.${name}`, { count: stored[name] })}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      <section>
        <h2 className="mb-1 text-2xl">{text('your_data.download_title')}</h2>
        <p className="mb-4 text-ink-soft">
          {text('your_data.download_lead', { minutes: dataTicketMinutes })}
        </p>
        <form method="post" action={to(formPath)} className="flex flex-wrap gap-3">
          {known}
          <SubmitButton name="format" value="html" look="quiet">
            {text('your_data.download_html')}
          </SubmitButton>
          <SubmitButton name="format" value="json" look="quiet">
            {text('your_data.download_json')}
          </SubmitButton>
        </form>
      </section>
      <section>
        <h2 className="mb-1 text-2xl">{text('your_data.remove_title')}</h2>
        <p className="mb-4 text-ink-soft">{text('your_data.remove_lead')}</p>
        {stored && <DeletionBlockers stored={stored} />}
        <form method="post" action={to(formPath)} noValidate className="grid gap-4">
          {known}
          <Checkbox
            id="your-data-sure"
            name="sure"
            value={sure}
            onChange={setSure}
            error={sureError}
            label={text('your_data.sure')}
          />
          <div>
            <SubmitButton name="remove" value="yes">
              {text('your_data.remove')}
            </SubmitButton>
          </div>
        </form>
      </section>
    </div>
  );
}

function DeletionBlockers({ stored: { open_orders, open_refunds } }: { stored: Stored }) {
  const text = useT();
  const { listComma } = languageFacts[useLanguage()];
  const describe = (key: 'open_orders' | 'open_refunds', numbers: readonly string[]) =>
    numbers.length > 0 && (
      <div className="mb-4">
        <Note icon="clock" tone="time">
          {text(`your_data.${key}`, {
            count: numbers.length,
            numbers: numbers.map(formatOrderNumber).join(listComma),
          })}
        </Note>
      </div>
    );
  return (
    <>
      {describe('open_orders', open_orders)}
      {describe('open_refunds', open_refunds)}
    </>
  );
}
