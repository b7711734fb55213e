import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { createTranslator, type Translate } from '@kebun/contract/lib/texts.ts';
import { messages } from '@kebun/contract/messages/ms.field.generated.ts';
import { TextProvider, useT } from '@kebun/ui/text/text.tsx';
import { type ReactNode, useMemo } from 'react';

const translateMalay = createTranslator('ms', messages);

/** The screen in Malay. The few texts shared with the shop, such as its name, stay in the default language. */
export default function MalayTexts({ children }: { children: ReactNode }) {
  const sayOthers = useT();
  const t = useMemo(
    (): Translate => (key, values) => (key in messages ? translateMalay : sayOthers)(key, values),
    [sayOthers],
  );
  return (
    <TextProvider language={defaultLanguage} t={t}>
      <div lang="ms">{children}</div>
    </TextProvider>
  );
}
