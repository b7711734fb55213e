import type { Rule } from '@kebun/contract/lib/rules.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { type FormEvent, useState } from 'react';
import { useT } from '../shell/messages-provider.tsx';
import { type FieldErrors, fieldErrorsFrom } from './field-errors.ts';

/** Returns the values of a form. An input `name.en` is the field `en` of an object `name`. */
function draftIn(form: FormData) {
  const draft: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const [outer = '', inner] = name.split('.', 2);
    draft[outer] = inner === undefined ? value : { ...(draft[outer] as object | undefined), [inner]: value };
  }
  return draft;
}

interface Options<Draft> {
  more?: Partial<Draft>; // values that are chosen and not typed
  isFlat?: boolean; // an input `name.en` is a field of that name
}

/** Submits a form: runs the rules first, and shows the API's errors under their fields. */
export function useSubmit<Draft extends object>(
  rules: readonly Rule<Draft>[],
  attempt: (draft: Draft) => Promise<void>,
  { more, isFlat = false }: Options<Draft> = {},
) {
  const text = useT();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (event.target !== event.currentTarget) return; // from a dialog opened inside the form
    const form = new FormData(event.currentTarget);
    const draft = { ...(isFlat ? Object.fromEntries(form) : draftIn(form)), ...more } as Draft;
    const failures = failedRules(rules, draft);
    setErrors(
      Object.fromEntries(failures.toReversed().map(({ field, message }) => [field ?? '', text(message)])),
    );
    if (failures.length > 0 || isBusy) return;
    setIsBusy(true);
    await attempt(draft)
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  return { errors, isBusy, onSubmit };
}

/** Returns the error of a field until staff type in it; the next press of the button shows what is still wrong. */
export function useFieldError(name: string, errors: Readonly<Record<string, string>>) {
  const [answered, setAnswered] = useState<object>();
  const error = answered === errors ? undefined : errors[name];
  return { error, onChange: () => setAnswered(errors) };
}
