import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Messages } from '@kebun/contract/lib/texts.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { lazyIn } from './lazy-in.ts';
import { MessagesProvider } from './messages-provider.tsx';

/** A part of the messages: `load` of contract/messages/load-PART.generated.ts, which is a chunk for each language. */
export type MessagesPart = Record<Language, () => Promise<{ messages: Messages }>>;

/** Returns the messages of several parts in one language. Rejects where a chunk cannot be fetched. */
export async function loadMessages(language: Language, ...parts: MessagesPart[]): Promise<Messages> {
  const loaded = await Promise.all(parts.map((part) => part[language]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages));
}

/** Returns what loads the messages of a component in one language, and the component with them, as `lazy` takes it. */
export function withMessages<Props extends object>(part: MessagesPart, Inner: ComponentType<Props>) {
  return async (language: Language) => {
    const messages = await loadMessages(language, part);
    return {
      default: (props: Props) => (
        <MessagesProvider messages={messages}>
          <Inner {...props} />
        </MessagesProvider>
      ),
    };
  };
}

/**
 * Returns a component that renders its children once their messages are there, in the language of the page. For what
 * is outside the layout route that has them: a dialog, or one part on another page.
 */
export function messagesAround(...parts: MessagesPart[]) {
  const textsIn = lazyIn((language) =>
    lazy(async () => {
      const messages = await loadMessages(language, ...parts);
      return {
        default: ({ children }: { children: ReactNode }) => (
          <MessagesProvider messages={messages}>{children}</MessagesProvider>
        ),
      };
    }),
  );
  return ({ children }: { children: ReactNode }) => {
    const Texts = textsIn(useLanguage());
    return (
      <Suspense>
        <Texts>{children}</Texts>
      </Suspense>
    );
  };
}
