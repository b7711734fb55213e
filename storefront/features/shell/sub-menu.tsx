import { RoundButton } from '@kebun/ui/buttons/round-button.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useId, useState } from 'react';
import { useClosing } from './use-closing.ts';
import type { MenuLink } from './use-menu.ts';

interface SubMenuProps {
  label: string;
  /** Shown in place of the label. */
  icon?: IconName;
  links: readonly MenuLink[];
}

/** A menu entry that expands its children. */
export default function SubMenu({ label, icon, links }: SubMenuProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const unfolds = { 'aria-expanded': open, 'aria-controls': list, onClick: () => setOpen(!open) };

  return (
    // below a word it is positioned by the bar, which scrolls; below an icon by the icon
    <div className={cx(icon && 'relative')}>
      {icon ? (
        <RoundButton {...unfolds} icon={icon} label={label} look="plain" />
      ) : (
        <button
          type="button"
          {...unfolds}
          className="flex min-h-13 items-center gap-1.5 whitespace-nowrap hover:text-leaf-deep"
        >
          {label}
          <Icon name={open ? 'up' : 'down'} />
        </button>
      )}
      {open && <SubMenuList id={list} links={links} beside={icon} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface SubMenuListProps {
  id: string;
  links: readonly MenuLink[];
  beside: IconName | undefined;
  onClose(): void;
}

function SubMenuList({ id, links, beside, onClose }: SubMenuListProps) {
  const list = useClosing<HTMLUListElement>(onClose);

  return (
    <ul
      id={id}
      ref={list}
      className={cx(
        'absolute top-full z-(--z-header) min-w-52 rounded-md bg-white py-2 text-ink shadow-raise',
        beside ? 'right-0' : 'right-(--gutter)',
      )}
    >
      {links.map(({ id, href, label }) => (
        <li key={id}>
          <Link href={href} onClick={onClose} className="flex min-h-11 items-center px-5 hover:bg-surface">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
