import { failedRules, type Rule } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/messages/keys.generated.ts';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '../feedback/toast-store.ts';
import { useT } from '../text/text.tsx';
import { usePosted } from './use-posted.ts';

/** The props of one form field; every input of this folder takes them as they are. */
export interface FormField<Value> {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
}

/** A failed call, with the server's errors by field. */
type FailedCall = Error & { refusal?: { errors?: Record<string, string[]> } | undefined };

interface FormSetup<Draft> {
  start: Draft;
  rules: readonly Rule<Draft>[];
  /** The path that handles the form without script: a result that came from there is shown. */
  form?: string | undefined;
  /** Called with the first error, for a form that also shows it in a toast. */
  onError?: (message: string) => void;
}

/**
 * Returns a draft, its fields and its errors. The rules run when the form is sent; the server runs the same rules, and
 * its errors appear under the same inputs.
 */
export function useForm<Draft extends object>({ start, rules, form, onError }: FormSetup<Draft>) {
  const text = useT();
  const formId = useId();
  const posted = usePosted(form);
  const [draft, setDraft] = useState(() => ({ ...start, ...(posted && typedIn(posted.values, start)) }));
  const [errors, setErrors] = useState<Record<string, string>>(() => firstOfEach(posted?.errors));
  const shown = useRef(new Set<keyof Draft & string>());
  const [failing, setFailing] = useState<{ field: string }>(); // a new object for each time that it gets the focus

  const idOf = (field: string) => `${formId}${field}`;

  useEffect(() => {
    if (failing) focusField(`${formId}${failing.field}`);
  }, [failing, formId]);

  const point = (messages: Record<string, string>) => {
    const [field] = Object.keys(messages);
    setErrors(messages);
    if (field) setFailing({ field });
  };

  /** Changes several fields at once: a postcode also sets the town. Errors that no longer apply disappear. */
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    const still = firstMessages(rules, next, text);
    setDraft(next);
    setErrors((previous) =>
      Object.fromEntries(
        Object.entries(previous).flatMap(([field, message]) => {
          if (!(field in changes)) return [[field, message]];
          return still[field] ? [[field, still[field]]] : [];
        }),
      ),
    );
  };

  // Text that was typed or autofilled before hydration is only in the DOM, so it is read from there. A press
  // can make React hydrate: the text must be known before React handles that press, so before other effects.
  const hear = useEffectEvent(() => {
    const typed = [...shown.current].flatMap((name) => {
      const field = document.getElementById(idOf(name));
      const value = field && typedBefore(field);
      return value === undefined || value === null ? [] : [[name, value]];
    });
    if (typed.length > 0) change(Object.fromEntries(typed) as Partial<Draft>);
  });
  useLayoutEffect(() => hear(), []);

  return {
    draft,
    change,
    /** The result of a submit without script, and whether none of its errors belongs to a field. */
    posted,
    isRefused: posted?.failed === true && Object.keys(posted.errors).length === 0,

    restart: (draft: Draft) => {
      setDraft(draft);
      setErrors({});
    },

    field: <Name extends keyof Draft & string>(name: Name): FormField<Draft[Name]> => {
      shown.current.add(name);
      return {
        id: idOf(name),
        name,
        value: draft[name],
        error: errors[name],
        onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
      };
    },

    submit: (send: (draft: Draft) => void) => (event: SubmitEvent) => {
      event.preventDefault();
      const [first] = failedRules(rules, draft);
      point(firstMessages(rules, draft, text));
      if (!first) return send(draft);

      onError?.(text(first.message));
      if (first.field === null) showToast({ text: text(first.message), kind: 'failed' });
    },

    /** For a mutation's onError. Errors that belong to no field are shown in a toast. */
    refuse: (failed: FailedCall) => {
      const refused = Object.entries(failed.refusal?.errors ?? {}).flatMap(([field, [message]]) =>
        message && document.getElementById(idOf(field)) ? [[field, message]] : [],
      );
      if (refused.length > 0) point(Object.fromEntries(refused));
      else showToast({ text: failed.message, kind: 'failed' });
    },
  };
}

/** Returns what the visitor changed in a field before hydration; undefined where nothing changed. */
function typedBefore(field: HTMLElement): string | boolean | undefined {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked === field.defaultChecked ? undefined : field.checked;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  return field.value === field.defaultValue ? undefined : field.value;
}

/** A ticked box is sent as a word; an unticked one is not sent at all. */
const typedIn = <Draft extends object>(values: Readonly<Record<string, string>>, start: Draft) =>
  Object.fromEntries([
    ...Object.entries(values).map(([name, value]) => [name, value === 'on' ? true : value]),
    ...Object.entries(start).flatMap(([name, value]) =>
      value === true && !(name in values) ? [[name, false]] : [],
    ),
  ]) as Partial<Draft>;

const firstOfEach = (errors: Readonly<Record<string, readonly string[]>> = {}) =>
  Object.fromEntries(Object.entries(errors).map(([field, [message = '']]) => [field, message]));

/** The first error of each field, in the order of the rules. */
function firstMessages<Draft>(
  rules: readonly Rule<Draft>[],
  draft: Draft,
  text: (key: MessageKey) => string,
) {
  const messages: Record<string, string> = {};
  for (const { field, message } of failedRules(rules, draft)) if (field) messages[field] ??= text(message);
  return messages;
}

function focusField(id: string) {
  const field = document.getElementById(id);
  const input = field?.matches('fieldset') ? field.querySelector('input') : field;
  input?.focus();
}
