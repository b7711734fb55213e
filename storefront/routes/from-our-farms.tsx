import { useLanguage } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { type Coming, comingQuery } from '#features/farms/coming-query.ts';
import { lazyNear, nearing } from '#platform/near.ts';

interface FromOurFarmsProps {
  coming: Coming;
  /** Of which product, where it is beside one. */
  name?: string;
}

const near = nearing();
const shelfIn = {
  en: lazyNear(near, () => import('./english-growing.tsx')),
  zh: lazyNear(near, () => import('./chinese-growing.tsx')),
};

/** Batches of our own farms among the goods. Its script and its texts come when it does; with no batch there is nothing. */
export const FromOurFarms = memo(function FromOurFarms({ coming, name }: FromOurFarmsProps) {
  const Shelf = shelfIn[useLanguage()];
  const { data: list } = useQuery(comingQuery(coming));
  if (!list || list.data.length === 0) return null;

  return (
    <section ref={near.watch} className="section wrap">
      <Suspense>
        <Shelf coming={coming} name={name} />
      </Suspense>
    </section>
  );
});
