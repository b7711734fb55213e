import { inviteStaff, type StaffDraft, staffDraftRules } from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Button, Card, CardContent } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useAttempt } from '#platform/data/use-submit.ts';
import { Sheet } from '#platform/display/panel.tsx';
import { TypedField } from '#platform/forms/text-input.tsx';
import { useTypedForm } from '#platform/forms/use-draft-form.ts';
import { useText } from '#platform/shell/messages-provider.tsx';
import { PersonFields } from './person-fields.tsx';
import { type Duties, DutyFields } from './staff-roles.tsx';
import { TicketDialog, type Told } from './ticket-dialog.tsx';

/** Somebody new: who they are and what they do. The link they come in with is told once, when it is made. */
export function InvitePage() {
  const text = useText();
  const go = useNavigate();
  const [duties, setDuties] = useState<Duties>({ roles: [], farm_ids: [] });
  const [told, setTold] = useState<Told>();
  const { said, isBusy, onSubmit } = useAttempt<StaffDraft>(
    staffDraftRules,
    async (typed) => {
      const { data, invitation } = await call(inviteStaff, { body: typed });
      setTold({ member: data, invitation });
    },
    { more: duties },
  );
  const listening = useTypedForm({ said, isBusy });

  return (
    <Sheet title={text('office.team_invite')}>
      <Card sx={{ maxWidth: 640 }}>
        <CardContent>
          <Box
            component="form"
            noValidate
            onSubmit={onSubmit}
            {...listening}
            sx={{ display: 'grid', gap: 3 }}
          >
            <PersonFields said={said} />
            <TypedField
              name="email"
              label={text('office.team_email')}
              hint={text('office.team_email_hint')}
              type="email"
              inputMode="email"
              autoComplete="off"
              said={said}
            />
            <DutyFields duties={duties} said={said} onChange={setDuties} />
            <div role="alert">{said[''] && <Alert severity="error">{said['']}</Alert>}</div>
            <Button type="submit" variant="contained" size="large" loading={isBusy}>
              {text('office.team_invite')}
            </Button>
          </Box>
        </CardContent>
      </Card>
      {told && <TicketDialog told={told} onClose={() => go('/team')} />}
    </Sheet>
  );
}
