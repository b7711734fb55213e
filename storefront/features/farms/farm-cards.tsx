import type { Farm } from '@kebun/contract/farms/farms.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { useArea } from './farm-head.tsx';

/** All farms: location and number of plants. */
export function FarmCards({ farms }: { farms: readonly Farm[] }) {
  return (
    <ul className="grid gap-3">
      {farms.map((farm) => (
        <li key={farm.id}>
          <FarmCard farm={farm} />
        </li>
      ))}
    </ul>
  );
}

function FarmCard({ farm }: { farm: Farm }) {
  const text = useT();
  const language = useLanguage();
  const to = useTo();
  const area = useArea();
  const { slug, name, address, area_m2, totals, seedlings_alive, certifications } = farm;

  return (
    <article className="relative rounded-panel p-5 inset-ring inset-ring-line transition-colors hover:bg-surface">
      <h3 className="text-lg leading-tight">
        <Link href={to('/farm', { query: { farm: slug } })} className="covers">
          {name}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {text('farm.place_size', {
          place: text('farm.place', { city: address.city, state: address.state }),
          size: area(area_m2),
        })}
      </p>
      <p className="figures mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span>{text('growing.plants', { count: seedlings_alive })}</span>
        <span>{text('farm.plots_of', { planted: totals.plots_planted, plots: totals.plots })}</span>
        {totals.ready_this_week > 0 && (
          <span className="font-semibold text-turmeric-ink">
            {text('farm.harvests', { count: totals.ready_this_week })}
          </span>
        )}
      </p>
      {certifications.length > 0 && (
        <p className="mt-2 flex items-center gap-1.5 text-xs font-semibold text-leaf">
          <Icon name="shield" />
          {certifications.map((certificate) => certificate.name).join(languageFacts[language].listComma)}
        </p>
      )}
    </article>
  );
}
