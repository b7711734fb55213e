import { load as loadFarm } from '@kebun/contract/messages/load-farm.generated.ts';
import { load as loadGrowing } from '@kebun/contract/messages/load-growing.generated.ts';
import type { ComponentProps } from 'react';
import { FarmModalView } from '#features/farms/farm-modal.tsx';
import { messagesAround } from '#platform/text/load-messages.tsx';

const FarmTexts = messagesAround(loadFarm, loadGrowing);

/** The farm popups with their messages, over any page. */
export default function FarmModalRoute(props: ComponentProps<typeof FarmModalView>) {
  return (
    <FarmTexts>
      <FarmModalView {...props} />
    </FarmTexts>
  );
}
