import { type Say, sayIn } from '@kebun/contract/lib/texts.ts';
import { messages } from '@kebun/contract/messages/ms.field.generated.ts';
import { TextProvider, useText } from '@kebun/ui/text/text.tsx';
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
