import { Form } from '@kebun/ui/form.tsx';
import { Icon } from '@kebun/ui/icon.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';

/** By number, or by something that was in it. */
export function FindOrders({ words, hrefOf }: { words: string; hrefOf(words: string): string }) {
  const text = useText();
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
        className="edge ring-within flex h-12 items-center rounded-full bg-paper pr-1 pl-4.5"
      >
        <input
          type="search"
          name="text"
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={text('account.orders_find')}
          placeholder={text('account.orders_find_hint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-full min-w-0 grow rounded-full bg-transparent"
        />
        <button
          type="submit"
          aria-label={text('account.orders_find')}
          className="grid size-10 flex-none place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-deep"
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}
