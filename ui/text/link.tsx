import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const PlainLink = (props: LinkProps) => <a {...props} />;
const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Makes the links of these components use the app's router. Without it they are ordinary links. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

export function Link(props: LinkProps) {
  const AppLink = use(LinkContext);
  return <AppLink {...props} />;
}
