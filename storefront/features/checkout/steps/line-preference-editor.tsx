import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { maxNoteLength } from '@kebun/contract/lib/limits.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { SelectField } from '@kebun/ui/forms/select-field.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type SubmitEvent, useState } from 'react';
import { clearLinePreference, type LinePreference, linePreferenceStore } from '../state/checkout-store.ts';
import { useSaveLinePreference } from '../state/use-save-line-preference.ts';
import { useUnsavedLinePreferences } from '../state/use-unsaved-line-preferences.ts';

const policies = ['best_match', 'refund'] as const;

/** The preference of one line if it is missing, with a note: shown in a line, edited in a small form. */
export function LinePreferenceEditor({ line }: { line: CartItem }) {
  const text = useT();
  const [isOpen, setOpen] = useState(false);
  const typed = useUnsavedLinePreferences()[line.id];
  const hasRequest = line.note !== null || line.substitution !== null;
  const close = () => {
    clearLinePreference(line.id);
    setOpen(false);
  };
  if (isOpen || typed) return <LinePreferenceForm line={line} preference={typed ?? line} onDone={close} />;

  return (
    <div className="col-span-2 col-start-2 -mt-1">
      <LinePreferenceSummary line={line} />
      <button type="button" onClick={() => setOpen(true)} className="min-h-11 rounded-sm text-sm link">
        <span aria-hidden="true">{text(hasRequest ? 'common.change' : 'checkout.preference_add')}</span>
        <span className="sr-only">{text('checkout.preference_named', { name: line.name })}</span>
      </button>
    </div>
  );
}

interface LinePreferenceFormProps {
  line: CartItem;
  preference: LinePreference;
  onDone(): void;
}

/** Typed text is stored as it is typed, so that a reload keeps it. The order waits until it is saved. */
function LinePreferenceForm({ line, preference: { note, substitution }, onDone }: LinePreferenceFormProps) {
  const text = useT();
  const save = useSaveLinePreference(line.id, onDone);
  const type = (preference: Partial<LinePreference>) =>
    linePreferenceStore.set({
      ...linePreferenceStore.now(),
      [line.id]: { note, substitution, ...preference },
    });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ substitution, note: note?.trim() || null });
  };

  return (
    <Form onSubmit={submit} className="col-span-full grid gap-3 rounded-md bg-surface p-4">
      <SelectField
        id={`substitution-${line.id}`}
        name="substitution"
        value={substitution ?? ''}
        error={undefined}
        onChange={(value) => type({ substitution: policies.find((policy) => policy === value) ?? null })}
        label={text('checkout.preference_missing')}
        placeholder={text('checkout.preference_as_order')}
        options={policies.map((value) => ({ value, label: text(`order.substitution_${value}`) }))}
      />
      <TextField
        id={`note-${line.id}`}
        name="note"
        value={note ?? ''}
        error={undefined}
        onChange={(note) => type({ note })}
        label={text('checkout.preference_note')}
        placeholder={text('checkout.preference_example')}
        maxLength={maxNoteLength}
        autoComplete="off"
        optional
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" busy={save.isPending}>
          {text('common.save')}
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          {text('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** The preference and note of a line, in words. */
function LinePreferenceSummary({ line: { note, substitution } }: { line: CartItem }) {
  const text = useT();
  return (
    <>
      {substitution && (
        <p className="text-xs text-ink-soft">
          {text('order.if_missing', { choice: text(`order.substitution_${substitution}`) })}
        </p>
      )}
      {note && <p className="text-xs wrap-anywhere text-ink-soft">{text('order.item_note', { note })}</p>}
    </>
  );
}
