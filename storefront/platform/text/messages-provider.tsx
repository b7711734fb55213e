import { createTranslator, type Messages, type Translate } from '@kebun/contract/lib/texts.ts';
import { TextProvider, useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { type ReactNode, useMemo } from 'react';

/** Texts that only the pages below need, beside those that every page has. */
export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  const language = useLanguage();
  const sayOthers = useT();
  const t = useMemo((): Translate => {
    const sayMore = createTranslator(language, messages);
    return (key, values) => (key in messages ? sayMore : sayOthers)(key, values);
  }, [language, messages, sayOthers]);

  return (
    <TextProvider language={language} t={t}>
      {children}
    </TextProvider>
  );
}
