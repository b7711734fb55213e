import { inviteStaff, type StaffDraft, staffDraftRules } from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Button, Card, CardContent } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PersonFields } from './person-fields.tsx';
import { StaffRoleFields, type StaffRoles } from './staff-roles.tsx';
import { type IssuedInvitation, TicketDialog } from './ticket-dialog.tsx';

/** Invites a staff member: name and roles. The invitation link is shown once, when it is made. */
export function InvitePage() {
  const text = useT();
  const go = useNavigate();
  const [assigned, setAssigned] = useState<StaffRoles>({ roles: [], farm_ids: [] });
  const [issued, setInvitation] = useState<IssuedInvitation>();
  const { errors, isBusy, onSubmit } = useSubmit<StaffDraft>(
    staffDraftRules,
    async (typed) => {
      const { data, invitation } = await call(inviteStaff, { body: typed });
      setInvitation({ member: data, invitation });
    },
    { more: assigned },
  );
  const listening = useDraftForm({ errors, isBusy });

  return (
    <DetailPage title={text('office.team_invite')}>
      <Card sx={{ maxWidth: 640 }}>
        <CardContent>
          <Box
            component="form"
            noValidate
            onSubmit={onSubmit}
            {...listening}
            sx={{ display: 'grid', gap: 3 }}
          >
            <PersonFields errors={errors} />
            <TypedField
              name="email"
              label={text('common.email')}
              hint={text('office.team_email_hint')}
              type="email"
              inputMode="email"
              autoComplete="off"
              errors={errors}
            />
            <StaffRoleFields assigned={assigned} errors={errors} onChange={setAssigned} />
            <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
            <Button type="submit" variant="contained" size="large" loading={isBusy}>
              {text('office.team_invite')}
            </Button>
          </Box>
        </CardContent>
      </Card>
      {issued && <TicketDialog issued={issued} onClose={() => go('/team')} />}
    </DetailPage>
  );
}
