import { getStaffGround } from '@kebun/contract/farms/staff-farms.ts';
import { useQuery } from '@tanstack/react-query';
import { Loading } from 'react-admin';
import { AskAgain } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Sheet } from '#platform/display/panel.tsx';
import { OnFarm } from '#platform/forms/farm-choice.tsx';
import { useText } from '#platform/shell/messages-provider.tsx';
import { Ground } from './farm-map.tsx';

/** A farm as it lies. Whoever owns it draws its plots. */
export default function PlotsPage() {
  const text = useText();
  return (
    <Sheet title={text('office.ground')}>
      <OnFarm>{({ id }) => <OneFarm key={id} farmId={id} />}</OnFarm>
    </Sheet>
  );
}

function OneFarm({ farmId }: { farmId: string }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'ground', farmId],
    queryFn: () => call(getStaffGround, { params: { id: farmId } }),
  });
  if (isPending) return <Loading />;
  if (error) return <AskAgain error={error} onAgain={() => refetch()} />;
  return <Ground farm={data.data} />;
}
