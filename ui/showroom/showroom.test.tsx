import { languages } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { allMessages } from '@kebun/contract/messages/all.generated.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextProvider } from '../text/text.tsx';
import { Everything } from './everything.tsx';

test.each(languages)('every component renders on the server, in %s', (language) => {
  const t = createTranslator(language, allMessages[language]);
  const html = renderToString(
    <TextProvider language={language} t={t}>
      <Everything />
    </TextProvider>,
  );

  expect(html).toContain(t('ui.add_named', { name: textIn({ en: 'Choy Sum', zh: '菜心' }, language) }));
  expect(html).not.toContain('style='); // the content security policy forbids it
  expect(html).not.toMatch(/>ui\.\w/); // a text without words
});
