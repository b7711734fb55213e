import { messages } from '@kebun/contract/messages/en.search.generated.ts';
import type { ComponentProps } from 'react';
import { MoreTexts } from '#platform/text/messages-provider.tsx';
import Suggestions from './suggestions.tsx';

/** What is suggested below the search field, with its English texts. */
export default function EnglishSuggestions(props: ComponentProps<typeof Suggestions>) {
  return (
    <MoreTexts messages={messages}>
      <Suggestions {...props} />
    </MoreTexts>
  );
}
