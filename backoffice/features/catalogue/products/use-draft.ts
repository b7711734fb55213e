import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { productErrors } from '@kebun/contract/catalogue/products/staff-products.ts';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The props of each section of the form: the product as it will be saved, and the errors by field. */
export interface Form {
  draft: ProductDraft;
  errors: Readonly<FieldErrors>;
  isLocked: boolean; // the form is read-only
  mayPrice: boolean; // prices may be changed: by staff who decide them, and on a draft that is not scheduled
  mayPublish: boolean;
  change: ChangeDraft;
}

/** Changes the draft; a function gets the present one, for answers that come later. */
export type ChangeDraft = (
  changed: Partial<ProductDraft> | ((now: ProductDraft) => Partial<ProductDraft>),
) => void;

/** The draft of a product. A refused save loses nothing that was typed. */
export function useDraft(
  start: ProductDraft,
  save: (draft: ProductDraft) => Promise<void>,
  isLocked = false,
) {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  const mayPublish = permissions.includes('products.price');
  const [saved, setSaved] = useState(start);
  const [{ draft, errors }, setTyped] = useState<TypedDraft>({ draft: start, errors: {} });
  const [isBusy, setIsBusy] = useState(false);
  const setErrors = (found: FieldErrors) => setTyped((now) => ({ ...now, errors: found }));

  /** Saves with another status too: publishing saves the typed changes. */
  async function submit(changed: Partial<ProductDraft> = {}) {
    const next = { ...draft, ...changed };
    const messages = Object.entries(productErrors(next)).map(([field, [rule]]) => [
      field,
      rule && text(rule),
    ]);
    setErrors(Object.fromEntries(messages));
    if (messages.length > 0 || isBusy) return;
    setIsBusy(true);
    await save(next)
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }

  const form: Form = {
    draft,
    errors,
    isLocked,
    mayPrice: mayPublish || (saved.status === 'draft' && !saved.publish_at),
    mayPublish,
    change: (changed) => setTyped((now) => changedDraft(now, changed)),
  };
  return {
    form,
    isBusy,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    submit,
    /** Starts again from the saved product, with what was typed on it. */
    restart(now: ProductDraft, typed: ProductDraft) {
      setSaved(now);
      setTyped({ draft: typed, errors: {} });
    },
  };
}

interface TypedDraft {
  draft: ProductDraft;
  errors: FieldErrors;
}

/** An error goes as soon as its field has another value or fulfils its rule, unless it fails a rule still. */
function changedDraft(
  { draft: before, errors }: TypedDraft,
  changed: Parameters<ChangeDraft>[0],
): TypedDraft {
  const draft = { ...before, ...(typeof changed === 'function' ? changed(before) : changed) };
  if (Object.keys(errors).length === 0) return { draft, errors };
  const failed = productErrors(before);
  const failing = productErrors(draft);
  const remaining = Object.entries(errors).filter(
    ([field]) => field in failing || !(field in failed || valueAt(before, field) !== valueAt(draft, field)),
  );
  return { draft, errors: Object.fromEntries(remaining) };
}

/** Returns the value that a path like `packs.0.price` names. */
const valueAt = (draft: ProductDraft, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], draft);
