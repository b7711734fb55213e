import { Button, Link, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { colours } from './theme.ts';

export function Paragraph({ soft = false, children }: { soft?: boolean; children: ReactNode }) {
  return soft ? (
    <Text className="ink-soft" style={{ ...paragraph, fontSize: '14px', color: colours.inkSoft }}>
      {children}
    </Text>
  ) : (
    <Text className="ink" style={paragraph}>
      {children}
    </Text>
  );
}

/** The mail's main button. */
export function MainButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} style={button}>
      {children}
    </Button>
  );
}

/** The address written out, for readers who want to see it or copy it. */
export function PlainLink({ href }: { href: string }) {
  return (
    <Link href={href} className="link" style={{ color: colours.leaf, wordBreak: 'break-all' }}>
      {href}
    </Link>
  );
}

/** A number to quote on the phone, in a box of its own. */
export function NumberBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px' }}>
      <tbody>
        <tr>
          <td className="tint" style={box}>
            <span className="ink-soft" style={{ fontSize: '13px', color: colours.inkSoft }}>
              {label}
            </span>
            <br />
            <span className="ink" style={{ fontSize: '20px', fontWeight: 700, color: colours.ink }}>
              {children}
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A code in two halves, which is how people read it out. */
export const CodeBox = ({ label, code }: { label: string; code: string }) => (
  <NumberBox label={label}>{`${code.slice(0, 4)} ${code.slice(4)}`}</NumberBox>
);

const paragraph = {
  margin: '0 0 16px',
  fontSize: '16px',
  lineHeight: 'inherit',
  color: colours.ink,
} as const;
const button = {
  backgroundColor: colours.leaf,
  borderRadius: '999px',
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 600,
  padding: '13px 28px',
} as const;
const box = { backgroundColor: colours.leafTint, borderRadius: '14px', padding: '14px 18px' } as const;
