import { getStaffFarmMap } from '@kebun/contract/farms/staff-farms.ts';
import { useQuery } from '@tanstack/react-query';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage } from '#platform/display/panel.tsx';
import { ChosenFarm } from '#platform/forms/chosen-farm.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PlotsEditor } from './plots-editor.tsx';

/** The map of a farm. Its manager draws the plots. */
export default function PlotsPage() {
  const text = useT();
  return (
    <DetailPage title={text('office.ground')}>
      <ChosenFarm>
        {({ id }, choice) => (
          <>
            {choice}
            <OneFarm key={id} farmId={id} />
          </>
        )}
      </ChosenFarm>
    </DetailPage>
  );
}

function OneFarm({ farmId }: { farmId: string }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'ground', farmId],
    queryFn: () => call(getStaffFarmMap, { params: { id: farmId } }),
  });
  if (isPending) return <Loading />;
  if (error) return <RetryNotice error={error} onAgain={() => refetch()} />;
  return <PlotsEditor farm={data.data} />;
}
