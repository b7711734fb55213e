import { maxTypedCodeLength } from '@kebun/contract/lib/limits.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import type { Person } from '../field-sync/field-database.ts';
import { field } from '../field-sync/field-store.ts';
import { type SignInFailure, signIn } from '../field-sync/sign-in.ts';

/** Asks the worker to sign in. An earlier worker reads that their records are stored for them. */
export function SignInForm({ unsentOf }: { unsentOf: readonly { person: Person; count: number }[] }) {
  const text = useT();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!login || !password || !code) return setFailure('wrong');
    setBusy(true);
    const found = await signIn(field().database, { login, password, code: code.replace(/\s/g, '') });
    setBusy(false);
    setFailure(found);
    if (!found) await field().look();
  };

  return (
    <form onSubmit={send} noValidate className="mx-auto max-w-110">
      <h1 className="mb-2 text-3xl leading-tight font-bold">{text('field.sign_in')}</h1>
      <p className="mb-5 text-lg">{text('field.sign_in_why')}</p>
      {unsentOf.map(({ person, count }) => (
        <p
          key={person.id}
          className="mb-3 rounded-md bg-turmeric-tint px-4 py-3 text-lg font-medium text-ink"
        >
          {text('field.waits_for', { name: person.name, count })}
        </p>
      ))}
      <LabelledInput
        label={text('field.email')}
        value={login}
        onType={setLogin}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <LabelledInput
        label={text('field.password')}
        value={password}
        onType={setPassword}
        type="password"
        autoComplete="current-password"
      />
      <LabelledInput
        label={text('field.code')}
        value={code}
        onType={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxTypedCodeLength}
      />
      {failure && (
        <p role="alert" className="mb-4 rounded-md bg-chilli px-4 py-3 text-lg font-medium text-white">
          {text(`field.sign_in_${failure}`)}
        </p>
      )}
      <Button type="submit" wide busy={isBusy} className="min-h-14 text-lg">
        {text('field.sign_in')}
      </Button>
    </form>
  );
}

interface BoxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  onType(value: string): void;
}

function LabelledInput({ label, onType, ...input }: BoxProps) {
  const id = useId();
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1.5 block text-lg font-bold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        onChange={({ target }) => onType(target.value)}
        className="min-h-14 w-full rounded-md bg-white px-4 text-xl text-ink outlined"
      />
    </div>
  );
}
