import { TextField } from '@kebun/ui/forms/text-field.tsx';
import type { FormField } from '@kebun/ui/forms/use-form.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkedCodeQuery } from '#platform/storage/refer-code.ts';

/** The refer code, if the visitor has one. Its owner is shown as soon as it is typed. */
export function ReferCodeField({ field }: { field: FormField<string | null | undefined> }) {
  const text = useT();
  const typed = field.value ?? '';
  const [isTyping, setTyping] = useState(false);
  const { data: checked, error } = useQuery(checkedCodeQuery(isTyping ? '' : typed));
  const refused = error?.status === 422 || error?.status === 409 ? error.message : undefined;

  return (
    <div aria-live="polite">
      <TextField
        {...field}
        error={field.error ?? (typed && !isTyping ? refused : undefined)}
        onChange={(next) => {
          setTyping(true);
          field.onChange(next);
        }}
        onBlur={() => setTyping(false)}
        label={text('account.refer_code_field')}
        hint={typed && !isTyping && checked ? checked.message : text('account.refer_code_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        optional
      />
    </div>
  );
}
