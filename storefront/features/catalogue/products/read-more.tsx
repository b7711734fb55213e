import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';

const brief = { words: 40, signs: 90 }; // Chinese has no words to count

/** The start of a text, and a button that shows the rest. */
export function ReadMore({ children }: { children: string }) {
  const text = useT();
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(children);
  if (isWhole || beginning === children) return <p>{children}</p>;

  return (
    <p>
      {beginning}…{' '}
      <button type="button" className="link" onClick={() => setWhole(true)}>
        {text('product.read_more')}
      </button>
    </p>
  );
}

function beginningOf(whole: string) {
  if (/\p{Script=Han}/u.test(whole)) return whole.length > brief.signs ? whole.slice(0, brief.signs) : whole;
  const words = whole.split(' ');
  return words.length > brief.words ? words.slice(0, brief.words).join(' ') : whole;
}
