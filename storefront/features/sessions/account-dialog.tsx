import { isEmail } from '@kebun/contract/accounts/address.ts';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { overlays } from '#platform/overlays/overlays.ts';
import type { SignInReason } from '#platform/overlays/views.ts';
import { useTo } from '#platform/page/links.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

// biome-ignore format: table
const titles = {
  LOGIN:           'frame.sign_in',
  SIGN_UP:         'frame.sign_up',
  FORGET_PASSWORD: 'account.forgot',
} as const;

// biome-ignore format: table
const reasons = {
  checkout: 'account.why_checkout',
  favourite: 'account.why_favourite',
  ended:    'account.why_ended',
} as const;

type DialogPage = keyof typeof titles;

/**
 * Sign-in, sign-up and forgotten password in one dialog over the page: typed values stay while the visitor switches
 * between them.
 */
export function AccountDialog({ view = 'LOGIN', dialog, data }: ModalViewProps<DialogPage>) {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const { why, to: target, login } = useSignInReason(dialog.open ? data : undefined);
  const [typed, setTyped] = useState(login ?? '');
  const email = isEmail(typed.trim()) ? typed.trim() : undefined;
  const checkingOut = why === 'checkout';

  const enter = () => {
    dialog.onClose();
    if (target) void navigate(to(target));
  };

  return (
    <Dialog {...dialog} title={text(titles[view])}>
      <div className="grid gap-5 pt-2">
        {why && view === 'LOGIN' && (
          <Note icon={why === 'ended' ? 'lock' : 'basket'} tone={why === 'ended' ? 'time' : 'leaf'}>
            {text(reasons[why])}
          </Note>
        )}
        <LeafOf name="LOGIN" now={view} isOpen={dialog.open}>
          <SignInForm
            login={login}
            onLogin={setTyped}
            checkingOut={checkingOut}
            onForgot={() => overlays.setModalView('FORGET_PASSWORD')}
            onSignedIn={enter}
          />
          <Other t={text('account.no_account')} leaf="SIGN_UP" />
        </LeafOf>
        <LeafOf name="SIGN_UP" now={view} isOpen={dialog.open}>
          <SignUpForm email={email} opensTermsInTab onSignedIn={enter} />
          <Other t={text('account.has_account')} leaf="LOGIN" />
        </LeafOf>
        <LeafOf name="FORGET_PASSWORD" now={view} isOpen={dialog.open}>
          <p className="text-ink-soft">{text('account.forgot_lead')}</p>
          <ForgotPassword email={email} checkingOut={checkingOut} onSignedIn={enter} />
          <Other t={text('account.remembered')} leaf="LOGIN" />
        </LeafOf>
      </div>
    </Dialog>
  );
}

/** Returns the data that the dialog opened with. Another form is opened without data, and uses the same. */
function useSignInReason(data: SignInReason | undefined): SignInReason {
  const [reason, setReason] = useState<SignInReason>(data ?? {});
  if (data && data !== reason) setReason(data);
  return data ?? reason;
}

interface LeafProps {
  name: DialogPage;
  now: DialogPage;
  isOpen: boolean;
  children: ReactNode;
}

/** Mounted when it is first opened, and stays mounted while another form is shown. */
function LeafOf({ name, now, isOpen, children }: LeafProps) {
  const isNow = name === now;
  const [wasSeen, setSeen] = useState(isNow);
  if (isNow && !wasSeen) setSeen(true);

  return (
    wasSeen && (
      <Activity mode={isNow ? 'visible' : 'hidden'}>
        <Fields isOpen={isOpen}>{children}</Fields>
      </Activity>
    )
  );
}

/** Focuses the first field, but not on touch screens, where the keyboard would cover half the page. */
function Fields({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const field = fields.current?.querySelector<HTMLInputElement>('input:not([hidden])');
    if (matchMedia('(pointer: fine)').matches) field?.focus();
    else fields.current?.focus();
  }, [isOpen]);

  return (
    <div ref={fields} tabIndex={-1} className="grid gap-5 outline-none">
      {children}
    </div>
  );
}

function Other({ t, leaf }: { t: string; leaf: DialogPage }) {
  const text = useT();
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
      {t}
      <button
        type="button"
        onClick={() => overlays.setModalView(leaf)}
        className="link min-h-11 rounded-sm px-1"
      >
        {text(titles[leaf])}
      </button>
    </p>
  );
}
