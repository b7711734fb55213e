import type { StaffMember } from '@kebun/contract/staff/staff.ts';
import { Chip } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Whether a staff member is active, invited, or has left. */
export function MemberStatus({ member }: { member: StaffMember }) {
  const text = useT();
  if (!member.is_active) return <Chip size="small" label={text('office.team_left')} />;
  return member.is_enrolled ? (
    <Chip
      size="small"
      label={text('office.team_active')}
      sx={{ color: '#1f6a33', backgroundColor: '#e6f1de', fontWeight: 600 }}
    />
  ) : (
    <Chip
      size="small"
      label={text('office.team_invited')}
      sx={{ color: '#7d5200', backgroundColor: '#fdf0cf', fontWeight: 600 }}
    />
  );
}
