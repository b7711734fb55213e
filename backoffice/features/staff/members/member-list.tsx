import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { StaffMember } from '@kebun/contract/staff/staff.ts';
import AddIcon from '@mui/icons-material/PersonAdd';
import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Datagrid, FunctionField, List, SimpleList, usePermissions } from 'react-admin';
import { Link } from 'react-router';
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
        pagination={false}
        sx={{ maxWidth: 1200, '& .RaList-content': { overflow: 'hidden' } }}
      >
        <Rows />
      </List>
    </>
  );
}

function Rows() {
  const { t: text, language } = useI18n();
  const { listComma } = languageFacts[language];
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const roleNames = ({ roles }: StaffMember) =>
    roles.map((role) => text(`office.role_${role}`)).join(listComma);
  if (isNarrow) {
    return (
      <SimpleList<StaffMember>
        primaryText={(member) => member.name}
        secondaryText={(member) => roleNames(member)}
        tertiaryText={(member) => <MemberStatus member={member} />}
        rowClick="show"
        sx={{ '& .RaSimpleList-tertiary': { opacity: 1, float: 'none', marginLeft: 1 } }}
      />
    );
  }
  return (
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <FunctionField<StaffMember>
        label={text('office.team_name')}
        render={({ name }) => name}
        sortable={false}
      />
      <FunctionField<StaffMember>
        label={text('common.email')}
        render={({ email }) => email}
        sortable={false}
      />
      <FunctionField<StaffMember> label={text('office.team_roles')} render={roleNames} sortable={false} />
      <FunctionField<StaffMember>
        label={text('office.team_signed_in')}
        render={({ sessions }) => text('office.team_devices', { count: sessions })}
        sortable={false}
      />
      <FunctionField<StaffMember>
        label={text('office.status')}
        render={(member) => <MemberStatus member={member} />}
        sortable={false}
      />
    </Datagrid>
  );
}
