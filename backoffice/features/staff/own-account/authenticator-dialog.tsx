import {
  changeAuthenticator,
  type NewAuthenticator,
  newAuthenticatorRules,
  offerAuthenticator,
} from '@kebun/contract/staff/staff.ts';
import { CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { pictureOf, SecretPicture } from '#platform/forms/private-picture.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { VerifyFields } from './verify-fields.tsx';

async function offer() {
  const offered = await call(offerAuthenticator, { body: {} });
  return { ...offered, picture: await pictureOf(offered.otpauth_url) };
}

/**
 * Sets up another authenticator: it scans a new secret and enters a first code. Until then the present one stays
 * valid.
 */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const text = useT();
  const done = useDone();
  const query = useQuery({
    queryKey: ['offered authenticator'],
    queryFn: offer,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // each opening has a secret of its own
  });
  const { errors, isBusy, onSubmit } = useSubmit<NewAuthenticator>(newAuthenticatorRules, async (typed) => {
    await call(changeAuthenticator, { body: { ...typed, sealed: query.data?.sealed } });
    onClose();
    await done(text('office.credentials_changed'));
  });
  return (
    <FormDialog
      title={text('office.credentials_authenticator_change')}
      confirm={text('office.credentials_authenticator_change')}
      isBusy={isBusy}
      isBlocked={!query.data}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Typography>{text('office.credentials_scan')}</Typography>
      {query.isPending && <CircularProgress aria-label={text('ra.page.loading')} />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <SecretPicture
          picture={query.data.picture}
          secret={query.data.secret}
          address={query.data.otpauth_url}
        />
      )}
      <TypedField
        name="new_code"
        label={text('office.credentials_new_code')}
        inputMode="numeric"
        autoComplete="off"
        errors={errors}
      />
      <VerifyFields errors={errors} />
    </FormDialog>
  );
}
