import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { productErrors } from '@kebun/contract/catalogue/products/staff-products.ts';
import { useState } from 'react';
import { type FieldErrors, fieldErrorsFrom } from '#platform/display/audit-actor.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** What a part of the form is given: the product as it shall be, and what is wrong of it under each field. */
export interface Form {
  draft: ProductDraft;
  errors: Readonly<FieldErrors>;
  isLocked: boolean; // it can be looked at alone
  change: (changed: Partial<ProductDraft>) => void;
}

/** A product while it is being written. Nothing that was typed is lost when saving is refused. */
export function useDraft(
  start: ProductDraft,
  save: (draft: ProductDraft) => Promise<void>,
  isLocked = false,
) {
  const text = useT();
  const [saved, setSaved] = useState(start);
  const [draft, setDraft] = useState(start);
  const [errors, setSaid] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  /** With another state: publishing saves what is typed as well. */
  async function submit(changed: Partial<ProductDraft> = {}) {
    const wanted = { ...draft, ...changed };
    const broken = Object.entries(productErrors(wanted)).map(([field, [rule]]) => [
      field,
      rule && text(rule),
    ]);
    setSaid(Object.fromEntries(broken));
    if (broken.length > 0 || isBusy) return;
    setIsBusy(true);
    await save(wanted)
      .catch((error: unknown) => setSaid(fieldErrorsFrom(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }

  const form: Form = {
    draft,
    errors,
    isLocked,
    change: (changed) => setDraft((known) => ({ ...known, ...changed })),
  };
  return {
    form,
    isBusy,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    submit,
    /** It is saved, and looks like this now. */
    restart(now: ProductDraft) {
      setSaved(now);
      setDraft(now);
      setSaid({});
    },
  };
}
