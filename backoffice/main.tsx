import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import '@kebun/ui/theme/fonts.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lastUser } from '#platform/auth/auth.ts';
import { reloadOnNewBuild } from '#platform/auth/reload-on-new-build.ts';
import { adoptSessionFromOtherTab, listenToTabs } from '#platform/auth/tabs.ts';
import { readLanguage } from '#platform/data/language.ts';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { BackOfficeApp } from './app.tsx';

/** The server allows only styles with the nonce of this page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
const styles = createCache({ key: 'kebun', nonce, prepend: true });

reloadOnNewBuild();
await adoptSessionFromOtherTab();
listenToTabs(lastUser);
const language = readLanguage();
document.documentElement.lang = tagOfLanguage(language);
const t = await loadTranslator(language);
document.title = t('office.title');

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <I18nProvider value={{ language, t }}>
        <BackOfficeApp />
      </I18nProvider>
    </CacheProvider>
  </StrictMode>,
);
