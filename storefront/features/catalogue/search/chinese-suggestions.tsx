import { messages } from '@kebun/contract/messages/zh.search.generated.ts';
import type { ComponentProps } from 'react';
import { MoreTexts } from '#platform/text/messages-provider.tsx';
import Suggestions from './suggestions.tsx';

/** What is suggested below the search field, with its Chinese texts. */
export default function ChineseSuggestions(props: ComponentProps<typeof Suggestions>) {
  return (
    <MoreTexts messages={messages}>
      <Suggestions {...props} />
    </MoreTexts>
  );
}
