import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { useT } from './text.tsx';

interface BreadcrumbProps {
  /** The pages from the first down to the one above this. */
  above: readonly { label: string; href: string }[];
  here: string;
}

export function Breadcrumb({ above, here }: BreadcrumbProps) {
  const text = useT();

  return (
    <nav aria-label={text('ui.you_are_here')}>
      <ol className="flex flex-wrap items-center gap-x-[.6em] text-sm text-ink-soft">
        {above.map(({ label, href }) => (
          <li key={href} className="flex items-center gap-[.6em]">
            <Link href={href} className="inline-flex min-h-11 items-center hover:text-leaf hover:underline">
              {label}
            </Link>
            <Icon name="right" className="size-[.8em]" />
          </li>
        ))}
        <li aria-current="page" className="font-medium wrap-anywhere text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
