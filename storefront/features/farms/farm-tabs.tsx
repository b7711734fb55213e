import { chipClasses } from '@kebun/ui/chips/chip-classes.ts';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { type Tab, tabOf, useFarmAddress } from './farm-address.ts';
import { PopupLink } from './popup-link.tsx';

// biome-ignore format: table
const looks = [
  ['plan',     'grid',     'farm.tab_plan'],
  ['batches',  'menu',     'farm.batches'],
  ['calendar', 'calendar', 'farm.calendar'],
  ['archive',  'box',      'farm.tab_archive'],
] as const satisfies readonly (readonly [Tab, IconName, string])[];

/** The tabs of a farm, and the legend of its colours. */
export function FarmTabs() {
  const text = useT();
  const { params, hrefOf } = useFarmAddress();
  const { farm } = params;
  const chosen = tabOf(params);

  return (
    <nav
      aria-label={text('farm.views')}
      className="no-scrollbar -mx-(--gutter) mb-4 flex gap-2.5 overflow-x-auto px-(--gutter) py-1"
    >
      {looks.map(([tab, icon, label]) => (
        <LinkChip
          key={tab}
          chosen={tab === chosen}
          href={hrefOf({ ...none, farm, ...(tab !== 'plan' && { tab }) })}
        >
          <Icon name={icon} />
          {text(label)}
        </LinkChip>
      ))}
      <PopupLink view="legend" className={chipClasses()}>
        <Icon name="info" />
        {text('farm.legend')}
      </PopupLink>
    </nav>
  );
}

/** Another tab starts without the filters of the one before. */
const none = {
  tab: undefined,
  stage: undefined,
  crop: undefined,
  ready: undefined,
  text: undefined,
  sort: undefined,
  year: undefined,
  outcome: undefined,
};
