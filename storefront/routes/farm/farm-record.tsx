import { useT } from '@kebun/ui/text/text.tsx';
import { FieldScreen } from '#features/farms/field/field-screen.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const handle = { header: null, footer: false } satisfies PageHandle;

/** The field screen. The page is the same for everyone and empty: all its data is on the device. */
export default function FarmRecordPage() {
  const text = useT();
  return (
    <>
      <PageHead title={text('field.title')} unlisted />
      <FieldScreen />
    </>
  );
}
