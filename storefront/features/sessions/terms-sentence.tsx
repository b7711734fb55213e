import { Link } from '@kebun/ui/text/link.tsx';
import { RichText } from '@kebun/ui/text/rich-text.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { usePolicies } from '#platform/text/use-policies.ts';

interface TermsSentenceProps {
  text: 'common.accept' | 'account.keep_terms';
  /** The terms open in another tab, so that the input stays. */
  beside: boolean;
}

const one = {
  'common.accept': 'common.accept_one',
  'account.keep_terms': 'account.keep_terms_one',
} as const;

/** The terms that an account accepts, with links: those that the shop has written. */
export function TermsSentence({ text: key, beside }: TermsSentenceProps) {
  const text = useT();
  const to = useTo();
  const policies = usePolicies();
  const reading = { className: 'link', ...(beside && { target: '_blank' }) };
  const terms = (
    <Link href={to('/terms')} {...reading}>
      {text('account.terms')}
    </Link>
  );
  const privacy = (
    <Link href={to('/privacy-policy')} {...reading}>
      {text('common.privacy_policy')}
    </Link>
  );
  if (policies.length === 1) {
    return <RichText text={one[key]} parts={{ policy: policies[0] === 'terms' ? terms : privacy }} />;
  }
  return <RichText text={key} parts={{ terms, privacy }} />;
}
