import type { StaffMember } from '@kebun/contract/staff/staff.ts';
import { ShowBase, usePermissions, useShowContext } from 'react-admin';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberStatus } from './member-status.tsx';
import { MemberSteps } from './member-steps.tsx';

/** One staff member: roles, sessions, and status. */
export const MemberPage = () => (
  <ShowBase>
    <Page />
  </ShowBase>
);

function Page() {
  const { record: member, isPending } = useShowContext<StaffMember>();
  const { permissions = [] } = usePermissions<string[]>();
  if (isPending) return <Loading />;
  if (!member) return null;
  const mayChange = permissions.includes('staff.write');
  return (
    <DetailPage title={member.name} beside={<MemberStatus member={member} />}>
      {mayChange && <MemberSteps member={member} />}
      <MemberForm key={member.version} member={member} isFixed={!mayChange} />
    </DetailPage>
  );
}
