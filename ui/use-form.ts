import type { MessageKey } from '@kebun/contract/messages/keys.generated.ts';
import { brokenRules, type Rule } from '@kebun/contract/rules.ts';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useText } from './text.tsx';
import { showToast } from './toast-store.ts';

/** What a field of a form is given; every input of this folder takes it as it is. */
export interface FormField<Value> {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
}

/** A failed call, with what the server says under each input. */
type Failed = Error & { refusal?: { errors?: Record<string, string[]> } | undefined };

interface FormSetup<Draft> {
  start: Draft;
  rules: readonly Rule<Draft>[];
  /** Told the first broken rule's words, for a form that also says them in a toast. */
  onBroken?: (message: string) => void;
}

/**
 * A draft and the rules it must keep, said under the inputs when it is sent. The server runs the same rules; what it
 * refuses lands on the same inputs.
 */
export function useForm<Draft extends object>({ start, rules, onBroken }: FormSetup<Draft>) {
  const text = useText();
  const formId = useId();
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failing, setFailing] = useState<{ field: string }>(); // a new object each time it is to be focused

  const idOf = (field: string) => `${formId}${field}`;

  useEffect(() => {
    if (failing) focusField(`${formId}${failing.field}`);
  }, [failing, formId]);

  const point = (said: Record<string, string>) => {
    const [field] = Object.keys(said);
    setErrors(said);
    if (field) setFailing({ field });
  };

  /** Changes several fields at once: a postcode that brings its town. What no longer is wrong is no longer said. */
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    const still = firstMessages(rules, next, text);
    setDraft(next);
    setErrors((said) =>
      Object.fromEntries(
        Object.entries(said).flatMap(([field, message]) => {
          if (!(field in changes)) return [[field, message]];
          return still[field] ? [[field, still[field]]] : [];
        }),
      ),
    );
  };

  return {
    draft,
    change,

    restart: (draft: Draft) => {
      setDraft(draft);
      setErrors({});
    },

    field: <Name extends keyof Draft & string>(name: Name): FormField<Draft[Name]> => ({
      id: idOf(name),
      name,
      value: draft[name],
      error: errors[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
    }),

    submit: (send: (draft: Draft) => void) => (event: SubmitEvent) => {
      event.preventDefault();
      const [first] = brokenRules(rules, draft);
      point(firstMessages(rules, draft, text));
      if (!first) return send(draft);

      onBroken?.(text(first.message));
      if (first.field === null) showToast({ text: text(first.message), kind: 'failed' });
    },

    /** For a mutation's onError. What has no input here is said in a toast. */
    refuse: (failed: Failed) => {
      const said = Object.entries(failed.refusal?.errors ?? {}).flatMap(([field, [message]]) =>
        message && document.getElementById(idOf(field)) ? [[field, message]] : [],
      );
      if (said.length > 0) point(Object.fromEntries(said));
      else showToast({ text: failed.message, kind: 'failed' });
    },
  };
}

/** The first broken rule of each field, in the order of the rules. */
function firstMessages<Draft>(
  rules: readonly Rule<Draft>[],
  draft: Draft,
  text: (key: MessageKey) => string,
) {
  const said: Record<string, string> = {};
  for (const { field, message } of brokenRules(rules, draft)) if (field) said[field] ??= text(message);
  return said;
}

function focusField(id: string) {
  const field = document.getElementById(id);
  const input = field?.matches('fieldset') ? field.querySelector('input') : field;
  input?.focus();
}
