import { maxProduceSize } from '@kebun/contract/lib/limits.ts';
import { filled } from '@kebun/contract/lib/rules.ts';
import { receiptRules } from '@kebun/contract/lots/packing-draft.ts';
import {
  countries,
  countryName,
  type PackableSku,
  type ReceiptRequest,
  receiveLot,
} from '@kebun/contract/lots/staff-lots.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { PackedSkuField } from './packed-sku-field.tsx';

interface TypedReceipt {
  packs?: string;
  supplier?: string;
  country?: string;
  invoice_number?: string;
  best_before?: string;
  size?: string;
}

/** FAMA wants the country on the label. The API takes lots without it, from records that do not have it. */
const statesCountry = filled<Partial<ReceiptRequest>>('country', 'office.lot_rule_country');

const parseWholeNumber = (typed: string | undefined) =>
  /^\d{1,6}$/.test(typed ?? '') ? Number(typed) : null;

/** Receives bought-in packs as a lot with their supplier and invoice. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const { t: text, language } = useI18n();
  const done = useDone();
  const goTo = useNavigate();
  const [sku, setSku] = useState<PackableSku | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const requestOf = ({
    packs,
    supplier,
    country,
    invoice_number,
    best_before,
    size,
  }: TypedReceipt): ReceiptRequest => ({
    sku_id: sku?.id ?? null,
    packs: parseWholeNumber(packs),
    supplier: supplier ?? null,
    country: countries.find((each) => each === country) ?? null,
    invoice_number: invoice_number ?? null,
    best_before: best_before || null,
    size: size || null,
  });
  const rules = [...receiptRules, statesCountry].map((rule) => ({
    field: rule.field as keyof TypedReceipt,
    message: rule.message,
    holds: (typed: TypedReceipt | null | undefined) => rule.holds(requestOf(typed ?? {})),
  }));
  const form = useSubmit<TypedReceipt>(rules, async (typed) => {
    const { data } = await call(receiveLot, {
      body: requestOf(typed),
      headers: { 'idempotency-key': key },
    });
    await done(text('office.lot_received', { code: data.code }));
    goTo(`/pack-lots/${data.code}`);
  });
  const { errors } = form;
  return (
    <FormDialog
      title={text('office.lot_receive')}
      confirm={text('office.lot_receive')}
      isBusy={form.isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <PackedSkuField value={sku} error={errors.sku_id} onChoose={setSku} />
      <TypedField name="packs" label={text('office.lot_packs')} inputMode="numeric" errors={errors} />
      <TypedField name="supplier" label={text('office.seed_supplier')} most={120} errors={errors} />
      <ChoiceField
        name="country"
        label={text('common.country')}
        choices={countries.map((id) => ({ id, name: countryName(id, language) }))}
        errors={errors}
      />
      <TypedField name="invoice_number" label={text('office.lot_invoice')} most={60} errors={errors} />
      <TypedField name="size" label={text('office.lot_produce_size')} most={maxProduceSize} errors={errors} />
      <TypedField name="best_before" type="date" label={text('office.lot_best_before')} errors={errors} />
    </FormDialog>
  );
}
