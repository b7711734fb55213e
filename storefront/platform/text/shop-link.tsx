import type { LinkProps } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { isOfflineError } from '../storage/offline-error.ts';

const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** Links within the shop navigate without loading the document. */
export function ShopLink({ href, onClick, ...props }: LinkProps) {
  const text = useT();
  if (!isOurs(href) || props.hrefLang || props.target) return <a href={href} onClick={onClick} {...props} />;

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isOfflineError(text)) event.preventDefault();
    else onClick?.(event);
  };
  return <Link to={href} onClick={follow} {...props} />;
}
