import { languages } from '@kebun/contract/lib/languages.ts';
import { sayIn } from '@kebun/contract/lib/texts.ts';
import { messages as en } from '@kebun/contract/messages/en.generated.ts';
import { messages as zh } from '@kebun/contract/messages/zh.generated.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextProvider } from '../text/text.tsx';
import { Everything } from './everything.tsx';

const say = { en: sayIn('en', en), zh: sayIn('zh', zh) };

test.each(languages)('every component renders on the server, in %s', (language) => {
  const html = renderToString(
    <TextProvider language={language} say={say[language]}>
      <Everything />
    </TextProvider>,
  );

  expect(html).toContain(language === 'zh' ? '加入菜心' : 'Add Choy Sum');
  expect(html).not.toContain('style='); // the content security policy forbids it
  expect(html).not.toMatch(/>ui\.\w/); // a text without words
});
