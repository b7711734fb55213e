import { Icon } from '../text/icon.tsx';
import { Link } from '../text/link.tsx';
import { useT } from '../text/text.tsx';
import { chipClasses } from './chip-classes.ts';

interface FilterChipProps {
  name: string;
  /** The same list without this filter. */
  href: string;
}

/** An active filter. It is a link to the list without it, so it works without script. */
export function FilterChip({ name, href }: FilterChipProps) {
  const text = useT();

  return (
    <Link href={href} aria-label={text('ui.remove_filter', { name })} className={chipClasses(true)}>
      {name}
      <Icon name="close" className="size-[1.15em]" />
    </Link>
  );
}
