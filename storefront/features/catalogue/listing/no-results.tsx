import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

interface NothingFitsProps {
  /** The same list with fewer or no filters. */
  href: string;
}

/** Shown where the filters match no product. */
export function NothingFits({ href }: NothingFitsProps) {
  const text = useT();

  return (
    <EmptyState action={<LinkButton href={href}>{text('catalogue.clear_all')}</LinkButton>}>
      <p className="font-semibold">{text('catalogue.none')}</p>
      <p className="mt-2 text-base text-ink-soft">{text('catalogue.none_hint')}</p>
    </EmptyState>
  );
}
