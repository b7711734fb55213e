import { useSettings } from '#platform/text/settings.ts';
import { useWords } from './use-words.ts';

/** Promotes the app, in a band across the page. */
export default function AppStrip() {
  const say = useWords();
  const { siteTitle: shop = '' } = useSettings() ?? {};

  return (
    <section className="section" aria-labelledby="app">
      <div className="wrap">
        <div className="tint-herbs flex flex-col gap-6 rounded-panel p-6 md:flex-row md:items-center md:gap-10 md:p-10 xl:px-14">
          <img
            src="/shop-icons/icon-192.png"
            alt=""
            width="96"
            height="96"
            loading="lazy"
            className="size-20 rounded-tile md:size-24"
          />
          <div className="grow">
            <h2 id="app" className="display text-3xl">
              {say('app_title', 'home.app_title', { shop })}
            </h2>
            <p className="mt-2 max-w-(--measure)">{say('app_lead', 'home.app_lead')}</p>
          </div>
          <p className="text-sm md:max-w-72 md:border-l md:border-line-strong md:pl-8">
            {say('app_how', 'home.app_how')}
          </p>
        </div>
      </div>
    </section>
  );
}
