import {
  changeStaff,
  type StaffChange,
  type StaffMember,
  staffChangeRules,
} from '@kebun/contract/staff/staff.ts';
import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAttempt } from '#platform/data/use-submit.ts';
import { useTypedForm } from '#platform/forms/use-draft-form.ts';
import { useText } from '#platform/shell/messages-provider.tsx';
import { PersonFields } from './person-fields.tsx';
import { type Duties, DutyFields } from './staff-roles.tsx';

interface Props {
  member: StaffMember;
  isFixed: boolean;
}

/** Changes what somebody is called and may do. Where they may do something else, they are signed out: it says so. */
export function MemberForm({ member, isFixed }: Props) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [duties, setDuties] = useState<Duties>(member);
  const { said, isBusy, onSubmit } = useAttempt<StaffChange>(
    staffChangeRules,
    async ({ name, locale }) => {
      const { roles, farm_ids } = duties;
      const { version } = member;
      const body = { name, locale, ...(isOther(duties, member) && { roles, farm_ids }), version };
      await call(changeStaff, { params: { id: member.id }, body });
      notify(text('office.saved'), { type: 'success' });
      refresh();
    },
    { more: { roles: duties.roles } },
  );
  const listening = useTypedForm({ said, isBusy });

  return (
    <Card sx={{ maxWidth: 640 }}>
      <CardContent>
        <Box component="form" noValidate onSubmit={onSubmit} {...listening} sx={{ display: 'grid', gap: 3 }}>
          <Typography color="text.secondary">{member.email}</Typography>
          <PersonFields name={member.name} locale={member.locale} isFixed={isFixed} said={said} />
          <DutyFields duties={duties} said={said} isFixed={isFixed} onChange={setDuties} />
          {isOther(duties, member) && <Alert severity="info">{text('office.team_signs_out')}</Alert>}
          <div role="alert">{said[''] && <Alert severity="error">{said['']}</Alert>}</div>
          {!isFixed && (
            <Button type="submit" variant="contained" size="large" loading={isBusy}>
              {text('office.save')}
            </Button>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

const isOther = (one: Duties, other: Duties) =>
  !isSame(one.roles, other.roles) || !isSame(one.farm_ids, other.farm_ids);
