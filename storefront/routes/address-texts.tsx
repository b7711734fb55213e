import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Messages } from '@kebun/contract/lib/texts.ts';
import { load } from '@kebun/contract/messages/load-orders.generated.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { languageAt } from '#platform/page/links.ts';
import { loadMessages } from '#platform/text/load-messages.tsx';
import { MessagesProvider } from '#platform/text/messages-provider.tsx';

const brought: Partial<Record<Language, Messages>> = {};

/** Modals lie over any page; their texts come with them, so that a first visit is spared both. */
export async function bringAddressTexts() {
  const language = languageAt(location.pathname);
  brought[language] ??= await loadMessages(language, load);
}

/** What is said of addresses, for a modal that was brought with its texts. */
export function AddressTexts({ children }: { children: ReactNode }) {
  const messages = brought[useLanguage()];
  return messages && <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
