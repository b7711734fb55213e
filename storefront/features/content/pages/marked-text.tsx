import type { StaticBlockReply } from '@kebun/contract/content/pages/pages.ts';
import {
  type InlineMark,
  linkIn,
  type MarkedBlock,
  parseMarkup,
} from '@kebun/contract/content/pages/parse-markup.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage } from '@kebun/ui/text/text.tsx';

type Pictures = StaticBlockReply['pictures'];

/** A paragraph of a policy or an info page, with its marks as elements. Line breaks stay. */
export const MarkedText = ({ text, pictures }: { text: string; pictures: Pictures }) =>
  parseMarkup(text).map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <Block key={at} block={block} pictures={pictures} />
  ));

function Block({ block, pictures }: { block: MarkedBlock; pictures: Pictures }) {
  if (block.kind === 'picture') return <Picture {...block} pictures={pictures} />;
  if (block.kind === 'list') return <List {...block} />;
  const inside = <Inline marks={block.inside} />;
  return block.kind === 'heading' ? (
    <h3 className="mt-6 text-lg print:break-after-avoid">{inside}</h3>
  ) : (
    <p className="mt-3 whitespace-pre-line">{inside}</p>
  );
}

function List({ start, items }: Extract<MarkedBlock, { kind: 'list' }>) {
  const lines = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <li key={at} className="mt-1.5 pl-1">
      <Inline marks={item} />
    </li>
  ));
  const look = 'mt-3 pl-6 marker:text-ink-soft';
  return start === null ? (
    <ul className={`${look} list-disc`}>{lines}</ul>
  ) : (
    <ol start={start} className={`${look} list-decimal`}>
      {lines}
    </ol>
  );
}

/** A picture with room for it before it arrives. */
function Picture({ alt, address, pictures }: { alt: string; address: string; pictures: Pictures }) {
  const size = pictures.find((picture) => picture.address === address);
  return (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      {...(size && { width: size.width, height: size.height })}
      className="mt-5 mb-2 h-auto max-h-144 w-auto max-w-full rounded-panel"
    />
  );
}

function Inline({ marks }: { marks: readonly InlineMark[] }) {
  const language = useLanguage();
  return marks.map((mark, at) => {
    const key = `${at}`;
    if (mark.kind === 'text') return mark.text;
    if (mark.kind === 'bold') {
      return (
        <strong key={key}>
          <Inline marks={mark.inside} />
        </strong>
      );
    }
    const isOwn = mark.address.startsWith('/');
    return isOwn ? (
      <Link key={key} href={linkIn(language, mark.address)} className="link">
        {mark.text}
      </Link>
    ) : (
      <a key={key} href={mark.address} className="link">
        {mark.text}
      </a>
    );
  });
}
