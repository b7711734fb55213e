import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { brokenInProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import { useState } from 'react';
import { type Said, saidBy } from '#platform/display/audit-actor.ts';
import { useText } from '#platform/shell/messages-provider.tsx';

/** What a part of the form is given: the product as it shall be, and what is wrong of it under each field. */
export interface Form {
  draft: ProductDraft;
  said: Readonly<Said>;
  isLocked: boolean; // it can be looked at alone
  change: (changed: Partial<ProductDraft>) => void;
}

/** A product while it is being written. Nothing that was typed is lost when saving is refused. */
export function useDraft(
  start: ProductDraft,
  save: (draft: ProductDraft) => Promise<void>,
  isLocked = false,
) {
  const text = useText();
  const [saved, setSaved] = useState(start);
  const [draft, setDraft] = useState(start);
  const [said, setSaid] = useState<Said>({});
  const [isBusy, setIsBusy] = useState(false);

  /** With another state: publishing saves what is typed as well. */
  async function submit(changed: Partial<ProductDraft> = {}) {
    const wanted = { ...draft, ...changed };
    const broken = Object.entries(brokenInProduct(wanted)).map(([field, [rule]]) => [
      field,
      rule && text(rule),
    ]);
    setSaid(Object.fromEntries(broken));
    if (broken.length > 0 || isBusy) return;
    setIsBusy(true);
    await save(wanted)
      .catch((error: unknown) => setSaid(saidBy(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }

  const form: Form = {
    draft,
    said,
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
