import type { MessageKey } from '@kebun/contract/messages/keys.generated.ts';
import { Fragment, type ReactNode } from 'react';
import { useT } from './text.tsx';

interface SentenceProps {
  text: MessageKey;
  /** The elements to insert: links, and emphasised words. */
  parts: Record<string, ReactNode>;
}

const mark = '\u0001';

/** A text with elements in it, in the order that the language needs: "I accept the {terms}." */
export function RichText({ text: key, parts }: SentenceProps) {
  const text = useT();
  const names = Object.keys(parts);
  const translated = text(key, Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`])));

  return translated
    .split(mark)
    .map((piece, index) => (index % 2 === 1 ? <Fragment key={piece}>{parts[piece]}</Fragment> : piece));
}
