import type { Language } from '@kebun/contract/lib/languages.ts';
import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { messages as en } from '@kebun/contract/messages/en.generated.ts';
import { messages as zh } from '@kebun/contract/messages/zh.generated.ts';
import { type RenderOptions, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { TextProvider } from '../text/text.tsx';

const languages = { en: createTranslator('en', en), zh: createTranslator('zh', zh) };

/** Returns a component with its texts. */
export const inTexts = (element: ReactNode, language: Language = 'en') => (
  <TextProvider language={language} t={languages[language]}>
    {element}
  </TextProvider>
);

/** Renders a component, in English unless another language is given. */
export function show(element: ReactElement, language: Language = 'en', options: RenderOptions = {}) {
  const wrapper: RenderOptions['wrapper'] = ({ children }) => inTexts(children, language);
  return render(element, { ...options, wrapper });
}
