import { today } from '@kebun/contract/lib/days.ts';
import {
  buyerIdTypes,
  type EInvoiceBuyer,
  type EInvoiceDraft,
  eInvoiceRules,
  saveEInvoiceBuyer,
  takesEInvoiceBuyer,
} from '@kebun/contract/orders/e-invoice.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { SelectField } from '@kebun/ui/forms/select-field.tsx';
import { TextArea } from '@kebun/ui/forms/text-area.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useForm } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { OrderPanel } from './order-panel.tsx';

/** The buyer of the e-invoice, and the form for one while the order still takes it. */
export function EInvoicePanel({ order }: { order: Order }) {
  const text = useT();
  const [buyer, setBuyer] = useState(order.e_invoice);
  const isOpen = takesEInvoiceBuyer(order, today());
  if (!buyer && !isOpen) return null;

  return (
    <OrderPanel title={text('e_invoice.title')}>
      {buyer && <Buyer buyer={buyer} />}
      {isOpen && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {text(buyer ? 'e_invoice.change' : 'e_invoice.add')}
          </summary>
          <p className="mb-4 max-w-(--measure) text-ink-soft">{text('e_invoice.lead')}</p>
          <BuyerForm order={order} buyer={buyer} onSaved={setBuyer} />
        </details>
      )}
    </OrderPanel>
  );
}

function Buyer({ buyer }: { buyer: EInvoiceBuyer }) {
  const text = useT();
  return (
    <address className="mb-2 not-italic [overflow-wrap:anywhere]">
      <span className="block font-semibold">{buyer.name}</span>
      <span className="block">
        {text('e_invoice.tin')}: {buyer.tin}
      </span>
      <span className="block">
        {text(`e_invoice.id_${buyer.id_type}`)}: {buyer.id_number}
      </span>
      {buyer.sst_number && (
        <span className="block">
          {text('e_invoice.sst_number')}: {buyer.sst_number}
        </span>
      )}
      <span className="block">{buyer.address}</span>
      {buyer.email && <span className="block">{buyer.email}</span>}
    </address>
  );
}

interface BuyerFormProps {
  order: Order;
  buyer: EInvoiceBuyer | null;
  onSaved(buyer: EInvoiceBuyer): void;
}

function BuyerForm({ order, buyer, onSaved }: BuyerFormProps) {
  const text = useT();
  const { data } = useApp();
  const form = useForm<EInvoiceDraft>({ start: buyer ?? { id_type: 'brn' }, rules: eInvoiceRules });
  const { display_id, share_token } = order;
  const save = useMutation<{ data: EInvoiceBuyer }, CallError, EInvoiceDraft>({
    networkMode: 'always',
    mutationFn: ({ name, tin, id_type, id_number, address, sst_number, email }) =>
      data.call(saveEInvoiceBuyer, {
        params: { display_id },
        body: {
          share_token,
          name: name ?? null,
          tin: tin ?? null,
          id_type: buyerIdTypes.find((type) => type === id_type) ?? null,
          id_number: id_number ?? null,
          address: address ?? null,
          sst_number: sst_number ?? null,
          email: email ?? null,
        },
      }),
    onSuccess: ({ data: saved }) => {
      onSaved(saved);
      showToast({ text: text('e_invoice.saved'), kind: 'done' });
    },
    onError: form.refuse,
  });

  return (
    <Form onSubmit={form.submit((draft) => save.mutate(draft))} className="grid gap-4">
      <TextField
        {...form.field('name')}
        label={text('e_invoice.name')}
        autoComplete="organization"
        maxLength={160}
      />
      <TextField
        {...form.field('tin')}
        label={text('e_invoice.tin')}
        autoCapitalize="characters"
        maxLength={20}
      />
      <SelectField
        {...form.field('id_type')}
        label={text('e_invoice.id_type')}
        placeholder={text('e_invoice.id_type_missing')}
        options={buyerIdTypes.map((type) => ({ value: type, label: text(`e_invoice.id_${type}`) }))}
      />
      <TextField {...form.field('id_number')} label={text('e_invoice.id_number')} maxLength={20} />
      <TextArea {...form.field('address')} label={text('e_invoice.address')} rows={3} maxLength={300} />
      <TextField
        {...form.field('sst_number')}
        label={text('e_invoice.sst_number')}
        autoCapitalize="characters"
        maxLength={40}
      />
      <TextField
        {...form.field('email')}
        label={text('e_invoice.email')}
        type="email"
        inputMode="email"
        maxLength={254}
      />
      <div>
        <SubmitButton busy={save.isPending}>{text('e_invoice.save')}</SubmitButton>
      </div>
    </Form>
  );
}
