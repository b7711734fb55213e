import { maxSearchLength } from '@kebun/contract/lib/limits.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';

interface FindOrdersProps {
  words: string;
  hrefOf(words: string): string;
  label: string;
  /** The placeholder of the field. */
  hint: string;
}

/** A search field for the customer's orders. */
export function FindOrders({ words, hrefOf, label, hint }: FindOrdersProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(words);

  const find = (event: SubmitEvent) => {
    event.preventDefault();
    void navigate(hrefOf(typed.trim()));
  };

  return (
    <search className="mb-4 block max-w-120">
      <Form
        onSubmit={find}
        className="outlined focus-ring-within flex h-12 items-center rounded-full bg-surface pr-1 pl-4.5"
      >
        <input
          type="search"
          name="text"
          maxLength={maxSearchLength}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={hint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-full min-w-0 grow rounded-full bg-transparent"
        />
        <button
          type="submit"
          aria-label={label}
          className="grid size-10 flex-none place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-deep"
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}
