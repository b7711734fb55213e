import './showroom.css';
import { type Language, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { messages as en } from '@kebun/contract/messages/en.browser.generated.ts';
import { messages as zh } from '@kebun/contract/messages/zh.browser.generated.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TextProvider } from '../text/text.tsx';
import { Everything } from './everything.tsx';

const language: Language = new URLSearchParams(location.search).get('lang') === 'zh' ? 'zh' : 'en';
document.documentElement.lang = tagOfLanguage(language);

createRoot(document.getElementById('gallery') as HTMLElement).render(
  <StrictMode>
    <TextProvider language={language} t={createTranslator(language, language === 'zh' ? zh : en)}>
      <Everything />
    </TextProvider>
  </StrictMode>,
);
