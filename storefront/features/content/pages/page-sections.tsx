import type { StaticBlockReply } from '@kebun/contract/content/pages/pages.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { MarkedText } from './marked-text.tsx';

/** The table of contents of a long text. */
export function PageContents({ sections }: Pick<StaticBlockReply, 'sections'>) {
  const text = useT();
  return (
    <nav aria-label={text('legal.contents')} className="rounded-panel bg-surface p-5">
      <h2 className="mb-1 text-base">{text('legal.contents')}</h2>
      <ol className="list-decimal pl-6 marker:text-ink-soft">
        {sections.map(({ id, heading }) => (
          <li key={id} className="pl-1">
            <a href={`#${id}`} className="inline-flex min-h-11 items-center hover:text-leaf hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The text of a page, section by section. */
export const PageSections = ({ sections, pictures }: Pick<StaticBlockReply, 'sections' | 'pictures'>) =>
  sections.map(({ id, heading, paragraphs }) => (
    <section key={id} id={id} className="mt-8 scroll-mt-24 first:mt-0">
      <h2 className="text-2xl print:break-after-avoid">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <MarkedText key={paragraph} text={paragraph} pictures={pictures} />
      ))}
    </section>
  ));
