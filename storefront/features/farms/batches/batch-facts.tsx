import type { SeedlingPage } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { fullDayOf } from '#platform/text/format-moments.ts';
import { Facts } from '../facts.tsx';
import { Panel } from '../panel.tsx';
import { PopupLink } from '../popup-link.tsx';
import { useSpray, useWater } from '../use-care-text.ts';

/** Facts about a batch: seed, condition, watering, and the crop before it. */
export function BatchFacts({ batch }: { batch: SeedlingPage }) {
  const text = useT();
  const language = useLanguage();
  const water = useWater();
  const spray = useSpray();
  const { source, facts, locations, sown_on, counts } = batch;

  return (
    <Panel title={text('farm.facts')}>
      <Facts
        facts={[
          [
            text('farm.latin'),
            <i key="latin" lang="la" className="[&:lang(zh-Hant)]:not-italic">
              {facts.latin}
            </i>,
          ],
          [text('farm.seed'), source],
          [text('farm.sown'), sown_on && fullDayOf(sown_on, language)],
          [text('farm.spacing'), facts.spacing],
          [text('farm.water'), water(facts.irrigation)],
          [text('farm.last_spray'), spray(facts.last_spray)],
          [
            text('farm.before_this'),
            facts.grown_before.map(({ name }) => name).join(languageFacts[language].listComma),
          ],
          [
            text('farm.harvested_so_far'),
            counts.harvested > 0 && text('growing.plants', { count: counts.harvested }),
          ],
        ]}
      />
      {locations.length > 1 && (
        <>
          <h4 className="mt-5 text-base">{text('farm.location')}</h4>
          <ul className="mt-1">
            {locations.map(({ plot_id, code, quantity_alive }) => (
              <li key={plot_id} className="flex items-center justify-between gap-4">
                <PopupLink view="plot" id={plot_id} className="link inline-flex min-h-11 items-center">
                  {text('farm.plot_code', { code })}
                </PopupLink>
                <span className="figures text-sm text-ink-soft">
                  {text('growing.plants', { count: quantity_alive })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
