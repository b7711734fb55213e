import type { StaffMember } from '@kebun/contract/staff.ts';
import { Loading, ShowBase, usePermissions, useShowContext } from 'react-admin';
import { Sheet } from '#platform/sheet.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberSteps } from './member-steps.tsx';
import { Standing } from './standing.tsx';

/** One member of staff: what they do, where they are signed in, and whether they still work here. */
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
    <Sheet title={member.name} beside={<Standing member={member} />}>
      {mayChange && <MemberSteps member={member} />}
      <MemberForm key={member.version} member={member} isFixed={!mayChange} />
    </Sheet>
  );
}
