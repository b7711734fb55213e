import {
  dataCodeMinutes,
  dataLinkMinutes,
  maxEmailLength,
  maxReferenceLength,
} from '@kebun/contract/lib/limits.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useId, useState } from 'react';
import { useTo } from '#platform/page/links.ts';

/** The page that handles the forms, without its language. */
export const formPath = '/your-data';

const address = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  maxLength: maxEmailLength,
} as const;

/** The address for the code. Whether data is stored under it is not revealed. */
export function RequestForm({ email, error }: { email: string; error: string | undefined }) {
  const text = useT();
  const to = useTo();
  const id = useId();
  const [typed, setTyped] = useState(email);
  return (
    <form method="post" action={to(formPath)} noValidate className="grid gap-4">
      <TextField
        {...address}
        id={id}
        name="email"
        label={text('your_data.email')}
        value={typed}
        onChange={setTyped}
        error={error}
        enterKeyHint="send"
      />
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="step" value="ask">
          {text('your_data.send')}
        </SubmitButton>
        <LinkButton href={`${to(formPath)}?step=code`} look="quiet">
          {text('your_data.have_code')}
        </LinkButton>
      </div>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  link: string | undefined; // the secret from the mail's link, in place of a code
  emailError: string | undefined;
  error: string | undefined;
}

/** The code from the mail, or the link in it. */
export function CodeForm({ email, link, emailError, error }: CodeFormProps) {
  const text = useT();
  const to = useTo();
  const id = useId();
  const [typed, setTyped] = useState(email);
  const [code, setCode] = useState('');
  return (
    <form method="post" action={to(formPath)} noValidate className="grid gap-4">
      {link ? (
        <>
          <p>{text('your_data.linked', { email })}</p>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="token" value={link} />
        </>
      ) : (
        <>
          <TextField
            {...address}
            id={`${id}email`}
            name="email"
            label={text('your_data.email')}
            value={typed}
            onChange={setTyped}
            error={emailError}
          />
          <TextField
            id={`${id}code`}
            name="token"
            label={text('your_data.code')}
            hint={text('your_data.code_hint', { minutes: dataCodeMinutes })}
            value={code}
            onChange={setCode}
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={maxReferenceLength}
            enterKeyHint="go"
          />
          {error && (
            <p className="text-sm noscript:hidden">
              {text('account.link_works_too', { minutes: dataLinkMinutes })}
            </p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="step" value="code">
          {text('your_data.show')}
        </SubmitButton>
        {!link && (
          <SubmitButton name="step" value="ask" look="quiet">
            {text('your_data.again')}
          </SubmitButton>
        )}
      </div>
    </form>
  );
}
