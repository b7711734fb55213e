import type { LinkProps } from '@kebun/ui/link.tsx';
import { Link } from 'react-router';

const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** Links within the shop change the page without loading it anew; its script is fetched when one points at them. */
export function ShopLink({ href, ...props }: LinkProps) {
  if (!isOurs(href) || props.hrefLang || props.target) return <a href={href} {...props} />;
  return <Link to={href} prefetch="intent" {...props} />;
}
