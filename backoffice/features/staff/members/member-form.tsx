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
import { useSubmit } from '#platform/data/use-submit.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PersonFields } from './person-fields.tsx';
import { StaffRoleFields, type StaffRoles } from './staff-roles.tsx';

interface Props {
  member: StaffMember;
  isFixed: boolean;
}

/** Changes a staff member's name and roles. A change of roles signs them out, and the form says so. */
export function MemberForm({ member, isFixed }: Props) {
  const text = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const [assigned, setAssigned] = useState<StaffRoles>(member);
  const { errors, isBusy, onSubmit } = useSubmit<StaffChange>(
    staffChangeRules,
    async ({ name, locale }) => {
      const { roles, farm_ids } = assigned;
      const { version } = member;
      const body = { name, locale, ...(isOther(assigned, member) && { roles, farm_ids }), version };
      await call(changeStaff, { params: { id: member.id }, body });
      notify(text('office.saved'), { type: 'success' });
      refresh();
    },
    { more: { roles: assigned.roles } },
  );
  const listening = useDraftForm({ errors, isBusy });

  return (
    <Card sx={{ maxWidth: 640 }}>
      <CardContent>
        <Box component="form" noValidate onSubmit={onSubmit} {...listening} sx={{ display: 'grid', gap: 3 }}>
          <Typography color="text.secondary">{member.email}</Typography>
          <PersonFields name={member.name} locale={member.locale} isFixed={isFixed} errors={errors} />
          <StaffRoleFields assigned={assigned} errors={errors} isFixed={isFixed} onChange={setAssigned} />
          {isOther(assigned, member) && <Alert severity="info">{text('office.team_signs_out')}</Alert>}
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
          {!isFixed && (
            <Button type="submit" variant="contained" size="large" loading={isBusy}>
              {text('common.save')}
            </Button>
          )}
        </Box>
      </CardContent>
    </Card>
  );
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

const isOther = (one: StaffRoles, other: StaffRoles) =>
  !isSame(one.roles, other.roles) || !isSame(one.farm_ids, other.farm_ids);
