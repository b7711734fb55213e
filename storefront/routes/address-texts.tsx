import { type Language, languageAt } from '@kebun/contract/lib/languages.ts';
import type { Messages } from '@kebun/contract/lib/texts.ts';
import { load } from '@kebun/contract/messages/load-orders.generated.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { loadMessages } from '#platform/text/load-messages.tsx';
import { MessagesProvider } from '#platform/text/messages-provider.tsx';

const brought: Partial<Record<Language, Messages>> = {};

/** Loads the modals with their messages when first opened, to keep a first visit small. */
export async function loadAddressTexts() {
  const language = languageAt(location.pathname);
  brought[language] ??= await loadMessages(language, load);
}

/** The messages about addresses, for a modal that was loaded with them. */
export function AddressTexts({ children }: { children: ReactNode }) {
  const messages = brought[useLanguage()];
  return messages && <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
