import { failedRules, type Rule } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/messages/keys.generated.ts';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { showToast } from '../feedback/toast-store.ts';
import { useT } from '../text/text.tsx';
import { usePosted } from './use-posted.ts';

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
  /** The path that takes the form where no script does: what came back from there is shown. */
  form?: string | undefined;
  /** Told the first broken rule's words, for a form that also says them in a toast. */
  onBroken?: (message: string) => void;
}

/**
 * A draft and the rules it must keep, said under the inputs when it is sent. The server runs the same rules; what it
 * refuses lands on the same inputs.
 */
export function useForm<Draft extends object>({ start, rules, form, onBroken }: FormSetup<Draft>) {
  const text = useT();
  const formId = useId();
  const posted = usePosted(form);
  const [draft, setDraft] = useState(() => ({ ...start, ...(posted && typedIn(posted.values, start)) }));
  const [errors, setErrors] = useState<Record<string, string>>(() => firstOfEach(posted?.errors));
  const shown = useRef(new Set<keyof Draft & string>());
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

  // What was typed, or filled in by the browser, before the script came is in the fields and nowhere else.
  const hear = useEffectEvent(() => {
    const typed = [...shown.current].flatMap((name) => {
      const field = document.getElementById(idOf(name));
      const value = field && typedBefore(field);
      return value === undefined || value === null ? [] : [[name, value]];
    });
    if (typed.length > 0) change(Object.fromEntries(typed) as Partial<Draft>);
  });
  useEffect(() => hear(), []);

  return {
    draft,
    change,
    /** What was sent as a page, without script; and whether all that was said to it belongs to no field. */
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

/** What a hand has changed of a field since it was made. */
function typedBefore(field: HTMLElement): string | boolean | undefined {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked === field.defaultChecked ? undefined : field.checked;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  return field.value === field.defaultValue ? undefined : field.value;
}

/** A box that was ticked is sent as a word, and one that was not is not sent. */
const typedIn = <Draft extends object>(values: Readonly<Record<string, string>>, start: Draft) =>
  Object.fromEntries([
    ...Object.entries(values).map(([name, value]) => [name, value === 'on' ? true : value]),
    ...Object.entries(start).flatMap(([name, value]) =>
      value === true && !(name in values) ? [[name, false]] : [],
    ),
  ]) as Partial<Draft>;

const firstOfEach = (errors: Readonly<Record<string, readonly string[]>> = {}) =>
  Object.fromEntries(Object.entries(errors).map(([field, [message = '']]) => [field, message]));

/** The first broken rule of each field, in the order of the rules. */
function firstMessages<Draft>(
  rules: readonly Rule<Draft>[],
  draft: Draft,
  text: (key: MessageKey) => string,
) {
  const said: Record<string, string> = {};
  for (const { field, message } of failedRules(rules, draft)) if (field) said[field] ??= text(message);
  return said;
}

function focusField(id: string) {
  const field = document.getElementById(id);
  const input = field?.matches('fieldset') ? field.querySelector('input') : field;
  input?.focus();
}
