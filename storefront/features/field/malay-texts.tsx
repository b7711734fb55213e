import { messages } from '@kebun/contract/messages/ms.field.generated.ts';
import { type Say, sayIn } from '@kebun/contract/texts.ts';
import { TextProvider, useText } from '@kebun/ui/text.tsx';
import { type ReactNode, useMemo } from 'react';

const sayMalay = sayIn('ms', messages);

/** The screen in Malay. What little it shares with the shop, as the name of the shop itself, stays in English. */
export default function MalayTexts({ children }: { children: ReactNode }) {
  const sayOthers = useText();
  const say = useMemo(
    (): Say => (key, values) => (key in messages ? sayMalay : sayOthers)(key, values),
    [sayOthers],
  );
  return (
    <TextProvider language="en" say={say}>
      <div lang="ms">{children}</div>
    </TextProvider>
  );
}
