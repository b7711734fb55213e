import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

interface NoSuchPageProps {
  page: number;
  last: number;
  /** The first page. */
  href: string;
}

/** Shown where the address names a page beyond the end of a list. */
export function ProductNotFound({ page, last, href }: NoSuchPageProps) {
  const text = useT();

  return (
    <EmptyState action={<LinkButton href={href}>{text('catalogue.first_page')}</LinkButton>}>
      <p className="font-semibold">{text('catalogue.no_such_page', { page })}</p>
      <p className="mt-2 text-base text-ink-soft">{text('catalogue.last_page', { last })}</p>
    </EmptyState>
  );
}
