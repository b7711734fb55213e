import type { StaticBlock } from '@kebun/contract/content/pages/pages.ts';
import { Disclosure } from '@kebun/ui/overlays/disclosure.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

/** A question that opens on its answer. A link to it opens it, in browsers that do so by themselves. */
export function FaqItem({ id, q, a }: StaticBlock['items'][number]) {
  const text = useT();

  return (
    <Disclosure title={<h3 className="text-base">{q}</h3>}>
      <div id={id} className="max-w-152 scroll-mt-40">
        <p>{a}</p>
        <a href={`#${id}`} className="link inline-flex min-h-11 items-center text-sm">
          {text('faq.link')}
        </a>
      </div>
    </Disclosure>
  );
}
