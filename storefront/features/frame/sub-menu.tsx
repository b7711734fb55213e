import { Icon } from '@kebun/ui/icon.tsx';
import { Link } from '@kebun/ui/link.tsx';
import { useId, useState } from 'react';
import { useClosing } from './use-closing.ts';
import type { MenuLink } from './use-menu.ts';

/** An entry of the menu that unfolds what stands below it. */
export default function SubMenu({ entry: { label, subMenu } }: { entry: MenuLink }) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const close = () => setOpen(false);

  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 items-center gap-1.5 whitespace-nowrap hover:text-leaf-deep"
      >
        {label}
        <Icon name={open ? 'up' : 'down'} />
      </button>
      {open && <SubMenuList id={list} links={subMenu} onClose={close} />}
    </div>
  );
}

function SubMenuList({ id, links, onClose }: { id: string; links: readonly MenuLink[]; onClose(): void }) {
  const list = useClosing<HTMLUListElement>(onClose);

  return (
    <ul
      id={id}
      ref={list}
      className="absolute top-full right-(--gutter) z-(--z-header) min-w-52 rounded-md bg-white py-2 text-ink shadow-raise"
    >
      {links.map(({ id, href, label }) => (
        <li key={id}>
          <Link href={href} onClick={onClose} className="flex min-h-11 items-center px-5 hover:bg-paper">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
