import type { Seedling } from '@kebun/contract/farms/batches/seedling-pages.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { StageIcon } from '@kebun/ui/farms/stage-icon.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';

/** The flags that visitors see other than the stage; a near harvest shows in its dates already. */
// biome-ignore format: table
const shown = {
  on_hold:    { icon: 'hold',     label: 'growing.on_hold' },
  phi_active: { icon: 'interval', label: 'growing.interval' },
  overdue:    { icon: 'overdue',  label: 'growing.overdue' },
} as const satisfies Record<string, { icon: string; label: MessageKey }>;

export function FlagList({ flags }: Pick<Seedling, 'flags'>) {
  const text = useT();
  const visible = Object.entries(shown).filter(([code]) => (flags as readonly string[]).includes(code));
  if (visible.length === 0) return null;

  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs font-semibold">
      {visible.map(([code, { icon, label }]) => (
        <li key={code} className={cx(stageClass(code), 'inline-flex items-center gap-1 text-(--stage)')}>
          <StageIcon icon={icon} />
          {text(label)}
        </li>
      ))}
    </ul>
  );
}
