import { messages } from '@kebun/contract/messages/en.growing.generated.ts';
import type { ComponentProps } from 'react';
import { GrowingShelf } from '#features/farms/batches/growing-shelf.tsx';
import { MoreTexts } from '#platform/text/messages-provider.tsx';

/** What our farms bring, with its English texts. */
export default function EnglishGrowing(props: ComponentProps<typeof GrowingShelf>) {
  return (
    <MoreTexts messages={messages}>
      <GrowingShelf {...props} />
    </MoreTexts>
  );
}
