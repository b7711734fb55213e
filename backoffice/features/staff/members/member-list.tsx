import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { StaffMember } from '@kebun/contract/staff/staff.ts';
import AddIcon from '@mui/icons-material/PersonAdd';
import { Box, Button, Typography } from '@mui/material';
import { FunctionField, List, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { LinkColumn, RecordRows } from '#platform/records/record-list.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { MemberStatus } from './member-status.tsx';

/** All present and former staff. */
export function MemberList() {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          paddingBlock: 3,
          maxWidth: 1200,
        }}
      >
        <Typography variant="h1">{text('office.team')}</Typography>
        {permissions.includes('staff.write') && (
          <Button component={Link} to="/team/create" variant="contained" startIcon={<AddIcon />}>
            {text('office.team_invite')}
          </Button>
        )}
      </Box>
      <List
        title={text('office.team')}
        actions={false}
        exporter={false}
        empty={false}
        component="div"
        pagination={false}
        sx={{ maxWidth: 1200 }}
      >
        <Rows />
      </List>
    </>
  );
}

function Rows() {
  const { t: text, language } = useI18n();
  const { listComma } = languageFacts[language];
  const roleNames = ({ roles }: StaffMember) =>
    roles.map((role) => text(`office.role_${role}`)).join(listComma);
  return (
    <RecordRows>
      <LinkColumn<StaffMember> label={text('office.team_name')} name={({ name }) => name} />
      <FunctionField<StaffMember> label={text('common.email')} render={({ email }) => email} />
      <FunctionField<StaffMember> label={text('office.team_roles')} render={roleNames} />
      <FunctionField<StaffMember>
        label={text('office.team_signed_in')}
        render={({ sessions }) => text('office.team_devices', { count: sessions })}
      />
      <FunctionField<StaffMember>
        label={text('office.status')}
        render={(member) => <MemberStatus member={member} />}
      />
    </RecordRows>
  );
}
