import { Breadcrumb } from '@kebun/ui/text/breadcrumb.tsx';

interface ListHeadProps {
  above: readonly { label: string; href: string }[];
  title: string;
  hint?: string | undefined;
}

/** The head of a list: breadcrumb and title. */
export function ListHead({ above, title, hint }: ListHeadProps) {
  return (
    <header className="pt-3 pb-4 md:pt-5 md:pb-6">
      <Breadcrumb above={above} here={title} />
      <h1 className="display mt-2 text-4xl">{title}</h1>
      {hint && <p className="mt-2 max-w-(--measure) text-ink-soft">{hint}</p>}
    </header>
  );
}
