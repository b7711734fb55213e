import { useLanguage } from '../text/text.tsx';

/** The sample texts of this page in its language. They are no texts of the shop, so they have no keys. */
export function useWords() {
  const language = useLanguage();
  return (english: string, chinese: string) => (language === 'zh' ? chinese : english);
}
