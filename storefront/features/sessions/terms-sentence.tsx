import { Link } from '@kebun/ui/text/link.tsx';
import { Sentence } from '@kebun/ui/text/sentence.tsx';
import { useText } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

interface TermsSentenceProps {
  text: 'account.accept' | 'account.keep_terms';
  /** What is to be read opens beside the form, not in its place. */
  beside: boolean;
}

/** What an account agrees to, with links to it. */
export function TermsSentence({ text: key, beside }: TermsSentenceProps) {
  const text = useText();
  const to = useTo();
  const reading = { className: 'link', ...(beside && { target: '_blank' }) };

  return (
    <Sentence
      text={key}
      parts={{
        terms: (
          <Link href={to('/terms')} {...reading}>
            {text('account.terms')}
          </Link>
        ),
        privacy: (
          <Link href={to('/privacy-policy')} {...reading}>
            {text('account.privacy')}
          </Link>
        ),
      }}
    />
  );
}
