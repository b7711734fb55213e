import {
  type Enrolment,
  enrolmentRules,
  finishEnrolment,
  firstOwnerRules,
  openEnrolment,
} from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { acceptSession } from '#platform/auth/auth.ts';
import { call } from '#platform/data/call.ts';
import { changeLanguage, hasChosenLanguage, readLanguage } from '#platform/data/language.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { pictureOf, SecretPicture } from '#platform/forms/private-picture.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { CodeList } from '#platform/lists/code-list.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Returns an invitation, with its authenticator secret as a QR code. */
async function invitationOf(ticket: string) {
  const invitation = await call(openEnrolment, { body: { ticket } });
  return { ...invitation, picture: await pictureOf(invitation.otpauth_url) };
}

const invitationKey = 'invitation';

/**
 * An invited staff member chooses a password and scans the authenticator secret. The session that was open in this
 * browser ends, and its data is cleared.
 */
export function EnrolmentPage() {
  const text = useT();
  const { ticket = '' } = useParams();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const query = useQuery({
    queryKey: [invitationKey, ticket],
    queryFn: () => invitationOf(ticket),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const language = query.data?.language;
  useEffect(() => {
    if (language && !hasChosenLanguage() && language !== readLanguage()) changeLanguage(language);
  }, [language]);
  const isFirstOwner = query.data?.is_first_owner ?? false;
  const rules = isFirstOwner ? [...firstOwnerRules, ...enrolmentRules] : enrolmentRules;
  const { errors, isBusy, onSubmit } = useSubmit<Enrolment>(rules, async (typed) => {
    const { token, recovery_codes } = await call(finishEnrolment, { body: { ...typed, ticket } });
    acceptSession(token);
    setCodes(recovery_codes);
    await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== invitationKey });
  });

  if (codes) return <RecoveryCodes codes={codes} />;
  if (query.isPending)
    return (
      <AuthLayout title={text('staff.enrol_title')}>
        <CircularProgress aria-label={text('ra.page.loading')} />
      </AuthLayout>
    );
  if (!query.data) {
    return (
      <AuthLayout title={text('staff.enrol_title')}>
        <Alert severity="error">{text('staff.ticket_over')}</Alert>
        <Button href="#/login">{text('frame.sign_in')}</Button>
      </AuthLayout>
    );
  }
  const { name, email, picture, secret, otpauth_url } = query.data;
  return (
    <AuthLayout title={text(isFirstOwner ? 'office.setup_title' : 'staff.enrol_title')}>
      <Typography>
        {isFirstOwner ? text('staff.first_owner_lead') : text('staff.enrol_lead', { name, email })}
      </Typography>
      <SecretPicture picture={picture} secret={secret} address={otpauth_url} />
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
        {isFirstOwner ? (
          <>
            <TypedField name="name" label={text('staff.your_name')} autoComplete="name" errors={errors} />
            <TypedField
              name="email"
              label={text('staff.your_email')}
              type="email"
              autoComplete="username"
              inputMode="email"
              errors={errors}
            />
          </>
        ) : (
          // The username under which the browser saves the password.
          <input type="email" autoComplete="username" value={email} readOnly hidden />
        )}
        <TypedField
          name="password"
          label={text('staff.new_password')}
          hint={text('staff.password_hint')}
          type="password"
          autoComplete="new-password"
          errors={errors}
        />
        <TypedField
          name="code"
          label={text('staff.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          errors={errors}
        />
        <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {text('staff.enrol')}
        </Button>
      </Box>
    </AuthLayout>
  );
}

/** The recovery codes, shown once, for the day on which the authenticator is lost. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useT();
  return (
    <AuthLayout title={text('staff.recovery_title')}>
      <Typography>{text('staff.recovery_lead')}</Typography>
      <CodeList codes={codes} />
      <Button variant="contained" size="large" href="#/">
        {text('staff.recovery_saved')}
      </Button>
    </AuthLayout>
  );
}
