import { useLanguage } from '@kebun/ui/text/text.tsx';
import { type ComponentProps, lazy, Suspense } from 'react';
import { FarmModalView } from '#features/farms/farm-modal.tsx';

const textsIn = {
  en: lazy(() => import('../english-farm-texts.tsx')),
  zh: lazy(() => import('../chinese-farm-texts.tsx')),
};

/** The popups of the farms with their texts, over any page. */
export default function FarmModalRoute(props: ComponentProps<typeof FarmModalView>) {
  const TextsHere = textsIn[useLanguage()];
  return (
    <Suspense>
      <TextsHere>
        <FarmModalView {...props} />
      </TextsHere>
    </Suspense>
  );
}
