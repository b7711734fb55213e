import { useLanguage } from '../text/text.tsx';

/** The samples of this page in the language it is shown in. They are no texts of the shop, so they have no keys. */
export function useWords() {
  const language = useLanguage();
  return (english: string, chinese: string) => (language === 'zh' ? chinese : english);
}
