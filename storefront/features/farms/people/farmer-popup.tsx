import type { Farmer } from '@kebun/contract/farms/people/farmers.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { AsyncBoundary } from '../async-boundary.tsx';
import { BriefList } from '../batches/brief-list.tsx';
import { CropTile } from '../batches/crop-tile.tsx';
import { Facts } from '../facts.tsx';
import { Panel } from '../panel.tsx';
import { Popup } from '../popup.tsx';
import { PopupHead } from '../popup-head.tsx';
import { PopupLink } from '../popup-link.tsx';
import { farmerQuery } from '../queries.ts';
import { Portrait } from './portrait.tsx';

/** A farm worker, as far as they agreed to be shown. */
export function FarmerPopup({ id }: { id: string }) {
  const text = useT();
  const answer = useQuery(farmerQuery(id));
  const farmer = answer.data;

  return (
    <Popup
      title={farmer?.name ?? text('farm.farmer')}
      beside={
        <span className="flex items-center gap-2 text-sm font-semibold text-leaf">
          <Icon name="user" />
          {text(farmer ? `farm.role_${farmer.role}` : 'farm.farmer')}
        </span>
      }
    >
      <AsyncBoundary answer={answer}>{(farmer) => <Person farmer={farmer} />}</AsyncBoundary>
    </Popup>
  );
}

function Person({ farmer }: { farmer: Farmer }) {
  const text = useT();
  const { name, avatar, bio, since, farms, specialities, growing, stats } = farmer;

  return (
    <div className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 lg:grid-cols-2">
      <div className="grid gap-6">
        <PopupHead title={name} picture={<Portrait name={name} picture={avatar} large />}>
          {since !== null && <p>{text('farm.since_year', { year: String(since) })}</p>}
        </PopupHead>
        {bio && <p className="max-w-(--measure) text-lg">{bio}</p>}
        <Facts
          facts={[
            [
              text('farm.works_on'),
              <span key="farms" className="flex flex-wrap gap-x-4">
                {farms.map(({ slug, name }) => (
                  <PopupLink key={slug} view="farm" id={slug} className="link">
                    {name}
                  </PopupLink>
                ))}
              </span>,
            ],
            [text('farm.cycles'), stats.cycles > 0 && text('farm.number', { number: stats.cycles })],
            [
              text('farm.survived'),
              stats.avg_survival !== null &&
                text('farm.percent', { share: Math.round(stats.avg_survival * 100) }),
            ],
          ]}
        />
        {specialities.length > 0 && (
          <section>
            <h3 className="text-xl">{text('farm.specialities')}</h3>
            <ul className="mt-3 flex flex-wrap gap-4">
              {specialities.map((crop) => (
                <li key={crop.id} className="grid w-24 justify-items-center gap-1.5 text-center text-sm">
                  <CropTile crop={crop} className="size-20" />
                  {crop.name}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Panel title={text('farm.growing')}>
        {growing.length > 0 ? (
          <BriefList batches={growing} />
        ) : (
          <p className="text-ink-soft">{text('farm.nothing_grows')}</p>
        )}
      </Panel>
    </div>
  );
}
