import { today } from '@kebun/contract/lib/days.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import {
  type EInvoiceBuyer,
  type EInvoiceDraft,
  eInvoiceRules,
  saveEInvoiceBuyer,
  takesEInvoiceBuyer,
  toEnteredBuyer,
} from '@kebun/contract/orders/e-invoice.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { typedBuyerStore, unsavedBuyerStore, useUnsavedBuyer } from '#platform/storage/unsaved-buyer.ts';
import { EInvoiceFields } from './e-invoice-fields.tsx';
import { OrderPanel } from './order-panel.tsx';
import { eInvoicePanelId } from './unsaved-buyer-note.tsx';

/** The buyer of the e-invoice, and the form for one while the order still takes it. */
export function EInvoicePanel({ order }: { order: Order }) {
  const text = useT();
  const [buyer, setBuyer] = useState(order.e_invoice);
  const isOpen = takesEInvoiceBuyer(order, today());
  const unsaved = useUnsavedBuyer(order.display_id);
  const [typed, setTyped] = useState(() => typedFor(order.display_id));
  const restored = typed ?? unsaved;
  if (!buyer && !isOpen) return null;

  const keep = (saved: EInvoiceBuyer) => {
    setBuyer(saved);
    setTyped(undefined);
    typedBuyerStore.clear();
    if (unsaved) unsavedBuyerStore.clear();
  };

  return (
    <OrderPanel id={eInvoicePanelId} title={text('e_invoice.title')}>
      {buyer && <Buyer buyer={buyer} />}
      {isOpen && (
        <details open={restored !== undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {text(buyer ? 'e_invoice.change' : 'e_invoice.add')}
          </summary>
          {restored ? (
            <div className="mb-4">
              <Note icon="alert" tone="time">
                {text('e_invoice.not_saved')}
              </Note>
            </div>
          ) : (
            <p className="mb-4 max-w-(--measure) text-ink-soft">{text('e_invoice.lead')}</p>
          )}
          <BuyerForm
            key={unsaved ? 'unsaved' : 'saved'}
            order={order}
            start={restored ?? buyer ?? { id_type: 'brn' }}
            onSaved={keep}
          />
        </details>
      )}
    </OrderPanel>
  );
}

/** Returns what was typed for an order before the page was loaded again. */
function typedFor(order: string): EInvoiceDraft | undefined {
  const typed = typedBuyerStore.now();
  return typed?.order === order ? typed.draft : undefined;
}

function Buyer({ buyer }: { buyer: EInvoiceBuyer }) {
  const text = useT();
  const { colon } = languageFacts[useLanguage()];
  return (
    <address className="mb-2 not-italic [overflow-wrap:anywhere]">
      <span className="block font-semibold">{buyer.name}</span>
      <span className="block">
        {text('e_invoice.tin')}
        {colon}
        {buyer.tin}
      </span>
      <span className="block">
        {text(`e_invoice.id_${buyer.id_type}`)}
        {colon}
        {buyer.id_number}
      </span>
      {buyer.sst_number && (
        <span className="block">
          {text('e_invoice.sst_number')}
          {colon}
          {buyer.sst_number}
        </span>
      )}
      <span className="block">{buyer.address}</span>
      {buyer.email && <span className="block">{buyer.email}</span>}
    </address>
  );
}

interface BuyerFormProps {
  order: Order;
  start: EInvoiceDraft;
  onSaved(buyer: EInvoiceBuyer): void;
}

function BuyerForm({ order, start, onSaved }: BuyerFormProps) {
  const text = useT();
  const { data } = useApp();
  const form = useForm<EInvoiceDraft>({ start, rules: eInvoiceRules });
  const { display_id, share_token } = order;
  const [opened] = useState(form.draft);
  useEffect(() => {
    if (form.draft !== opened) typedBuyerStore.set({ order: display_id, draft: form.draft });
  }, [form.draft, opened, display_id]);
  const save = useMutation<{ data: EInvoiceBuyer }, CallError, EInvoiceDraft>({
    networkMode: 'always',
    mutationFn: (draft) =>
      data.call(saveEInvoiceBuyer, {
        params: { display_id },
        body: { share_token, ...toEnteredBuyer(draft) },
      }),
    onSuccess: ({ data: saved }) => {
      onSaved(saved);
      showToast({ text: text('e_invoice.saved'), kind: 'done' });
    },
    onError: form.refuse,
  });

  return (
    <Form onSubmit={form.submit((draft) => save.mutate(draft))} className="grid gap-4">
      <EInvoiceFields form={form} />
      <div>
        <SubmitButton busy={save.isPending}>{text('e_invoice.save')}</SubmitButton>
      </div>
    </Form>
  );
}
