import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { RecallList, recallsQuery } from '#features/recalls/recall-list.tsx';
import { createLoader } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

const page = { critical: () => [recallsQuery] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);

/** The public list of recalls. */
export default function RecallsPage() {
  const text = useT();
  const { data: recalls = [] } = useQuery(recallsQuery);
  return (
    <>
      <PageHead title={text('trace.recalls')} description={text('trace.recalls_lead')} />
      <RecallList recalls={recalls} />
    </>
  );
}
