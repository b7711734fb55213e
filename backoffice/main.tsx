import '@kebun/ui/theme/fonts.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BackOffice } from './app.tsx';
import { whoWasHere } from './platform/auth.ts';
import { readLanguage } from './platform/language.ts';
import { followNewerBuilds } from './platform/newer-build.ts';
import { comeInAsThere, listenToTabs } from './platform/tabs.ts';
import { loadTexts, TextsProvider } from './platform/texts.tsx';

/** The server lets in only styles that carry the nonce of this page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
const styles = createCache({ key: 'kebun', nonce, prepend: true });

followNewerBuilds();
await comeInAsThere();
listenToTabs(whoWasHere);
const language = readLanguage();
document.documentElement.lang = language === 'zh' ? 'zh-Hant' : 'en';
const say = await loadTexts(language);
document.title = say('office.title');

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <TextsProvider value={{ language, say }}>
        <BackOffice />
      </TextsProvider>
    </CacheProvider>
  </StrictMode>,
);
