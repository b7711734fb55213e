import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

interface SectionHeadProps {
  id: string;
  title: string;
  hint?: string | undefined;
  /** The address of the whole list. */
  href?: string | undefined;
}

/** The title of a section, with a link to the whole list. */
export function SectionHead({ id, title, hint, href }: SectionHeadProps) {
  const text = useT();

  return (
    <header className="mb-4 grid grid-cols-[1fr_auto] items-baseline gap-x-4 md:mb-6">
      <h2 id={id} className="display text-3xl">
        {title}
      </h2>
      {href && (
        <Link
          href={href}
          aria-describedby={id}
          className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold whitespace-nowrap text-leaf hover:text-leaf-deep"
        >
          {text('catalogue.see_all')}
          <Icon name="arrow" className="size-[1.05em]" />
        </Link>
      )}
      {hint && <p className="col-span-full mt-1.5 max-w-(--measure) text-ink-soft">{hint}</p>}
    </header>
  );
}
