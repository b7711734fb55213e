import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('the page of the showroom names a script that exists, and an element for it', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  const page = read('index.html');
  const [, script = ''] = /<script type="module" src="\.\/([^"]+)">/.exec(page) ?? [];
  const [, element = ''] = /<div id="([^"]+)">/.exec(page) ?? [];

  expect(existsSync(join(import.meta.dirname, script))).toBe(true);
  expect(read(script)).toContain(`getElementById('${element}')`);
});
