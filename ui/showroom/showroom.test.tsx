import { languages } from '@kebun/contract/lib/languages.ts';
import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { messages as en } from '@kebun/contract/messages/en.generated.ts';
import { messages as zh } from '@kebun/contract/messages/zh.generated.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextProvider } from '../text/text.tsx';
import { Everything } from './everything.tsx';

const t = { en: createTranslator('en', en), zh: createTranslator('zh', zh) };

test.each(languages)('every component renders on the server, in %s', (language) => {
  const html = renderToString(
    <TextProvider language={language} t={t[language]}>
      <Everything />
    </TextProvider>,
  );

  expect(html).toContain(language === 'zh' ? '加入菜心' : 'Add Choy Sum');
  expect(html).not.toContain('style='); // the content security policy forbids it
  expect(html).not.toMatch(/>ui\.\w/); // a text without words
});
