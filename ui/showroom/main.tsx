import './showroom.css';
import { defaultLanguage, isLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { allMessages } from '@kebun/contract/messages/all.generated.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TextProvider } from '../text/text.tsx';
import { Everything } from './everything.tsx';

const requested = new URLSearchParams(location.search).get('lang');
const language = isLanguage(requested) ? requested : defaultLanguage;
document.documentElement.lang = tagOfLanguage(language);

createRoot(document.getElementById('showroom') as HTMLElement).render(
  <StrictMode>
    <TextProvider language={language} t={createTranslator(language, allMessages[language])}>
      <Everything />
    </TextProvider>
  </StrictMode>,
);
