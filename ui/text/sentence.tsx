import type { MessageKey } from '@kebun/contract/messages/keys.generated.ts';
import { Fragment, type ReactNode } from 'react';
import { useT } from './text.tsx';

interface SentenceProps {
  text: MessageKey;
  /** What stands in it: links, and words that weigh more. */
  parts: Record<string, ReactNode>;
}

const mark = '\u0001';

/** A text with elements in it, in whatever order the language wants them: "I accept the {terms}." */
export function RichText({ text: key, parts }: SentenceProps) {
  const text = useT();
  const names = Object.keys(parts);
  const said = text(key, Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`])));

  return said
    .split(mark)
    .map((piece, index) => (index % 2 === 1 ? <Fragment key={piece}>{parts[piece]}</Fragment> : piece));
}
