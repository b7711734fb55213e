import { Icon } from '@kebun/ui/text/icon.tsx';
import { useSettings } from '#platform/text/settings.ts';
import { useWords } from './use-words.ts';

/** Promotes the app, with its benefits. */
export default function AppCard() {
  const say = useWords();
  const { siteTitle: shop = '' } = useSettings() ?? {};
  const points = [
    say('app_point_1', 'home.app_point_1'),
    say('app_point_2', 'home.app_point_2'),
    say('app_point_3', 'home.app_point_3'),
  ];

  return (
    <section className="section" aria-labelledby="app">
      <div className="wrap grid gap-(--gap-grid) md:grid-cols-2">
        <div className="tint-herbs grid place-items-center rounded-panel p-10">
          <img
            src="/shop-icons/icon-192.png"
            alt=""
            width="180"
            height="180"
            loading="lazy"
            className="size-36 rounded-sheet md:size-45"
          />
        </div>
        <div className="rounded-panel bg-surface p-6 md:p-10">
          <h2 id="app" className="display text-3xl">
            {say('app_title', 'home.app_title', { shop })}
          </h2>
          <p className="mt-2 max-w-(--measure)">{say('app_lead', 'home.app_lead')}</p>
          <ul className="mt-5 grid gap-3">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 text-leaf" />
                {point}
              </li>
            ))}
          </ul>
          <p className="mt-5 text-sm text-ink-soft">{say('app_how', 'home.app_how')}</p>
        </div>
      </div>
    </section>
  );
}
