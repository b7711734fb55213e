import { type Messages, type Say, sayIn } from '@kebun/contract/lib/texts.ts';
import { TextProvider, useLanguage, useText } from '@kebun/ui/text/text.tsx';
import { type ReactNode, useMemo } from 'react';

/** Texts that only the pages below need, beside those that every page has. */
export function MoreTexts({ messages, children }: { messages: Messages; children: ReactNode }) {
  const language = useLanguage();
  const sayOthers = useText();
  const say = useMemo((): Say => {
    const sayMore = sayIn(language, messages);
    return (key, values) => (key in messages ? sayMore : sayOthers)(key, values);
  }, [language, messages, sayOthers]);

  return (
    <TextProvider language={language} say={say}>
      {children}
    </TextProvider>
  );
}
