import type { LinkProps } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { staysOffline } from './stays-offline.ts';

const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** Links within the shop change the page without loading it anew. */
export function ShopLink({ href, onClick, ...props }: LinkProps) {
  const text = useText();
  if (!isOurs(href) || props.hrefLang || props.target) return <a href={href} onClick={onClick} {...props} />;

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (staysOffline(text)) event.preventDefault();
    else onClick?.(event);
  };
  return <Link to={href} onClick={follow} {...props} />;
}
