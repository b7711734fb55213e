import { load } from '@kebun/contract/messages/load-search.generated.ts';
import { withMessages } from '#platform/text/load-messages.tsx';
import Suggestions from './suggestions.tsx';

/** Loads the suggestions below the search field with their messages. */
export const suggestionsIn = withMessages(load, Suggestions);
