import { OfflineBar } from '@kebun/ui/feedback/offline-bar.tsx';
import { PageLoader } from '@kebun/ui/feedback/page-loader.tsx';
import { ToastRegion } from '@kebun/ui/feedback/toast-region.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { type ReactNode, Suspense } from 'react';
import { useNavigation } from 'react-router';
import { usePageHandle } from '#platform/page/page-address.ts';
import { useArrival } from '#platform/page/use-arrival.ts';
import { useFreshSettings } from '#platform/text/settings.ts';
import { Footer } from './footer.tsx';
import { MainBar } from './main-bar.tsx';
import { MenuBar } from './menu-bar.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { TopStrip } from './top-strip.tsx';

const content = 'content'; // the target of the skip link, too

interface FrameProps {
  search: ReactNode;
  place: ReactNode;
  /** The button in the header, the tab at the side, the count on the phone's bar. */
  basket: { button: ReactNode; tab: ReactNode; count: ReactNode };
  /** The newsletter form, in the footer. */
  newsletter: ReactNode;
  children: ReactNode;
}

/** The frame of every page. A page may leave parts of it out. */
export function SiteLayout({ search, place, basket, newsletter, children }: FrameProps) {
  const { header: Header, footer = true } = usePageHandle();
  const isShop = Header === undefined;
  const isLoading = useNavigation().state === 'loading';
  useFreshSettings();
  useArrival(content);

  return (
    <div className={cx('group/frame', isShop && 'pb-17 md:!pb-0')}>
      <SkipLink />
      <PageLoader busy={isLoading} />
      {Header && <Header />}
      {isShop && (
        <header className="contents">
          <TopStrip />
          <MainBar search={search} place={place} basket={basket.button} />
          <MenuBar />
        </header>
      )}
      {Header !== null && <OfflineBar />}
      <main id={content} tabIndex={-1}>
        {children}
      </main>
      <Suspense>{footer && <Footer newsletter={newsletter} />}</Suspense>
      {isShop && (
        <>
          {basket.tab}
          <PhoneBar count={basket.count} />
        </>
      )}
      <ToastRegion />
    </div>
  );
}

/** The first stop of the tab key: skips the menus. */
function SkipLink() {
  const text = useT();

  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-(--z-bar) -translate-y-20 rounded-full bg-leaf-deep px-5 py-3 font-semibold text-white focus:translate-y-0"
    >
      {text('frame.skip')}
    </a>
  );
}
