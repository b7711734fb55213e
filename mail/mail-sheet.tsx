import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { pageIn, useMailFrame } from './mail-frame.ts';
import { bodyFace, colours, darkStyles, lineHeight, titleFace } from './theme.ts';

interface MailSheetProps {
  subject: string;
  /** The preview text that a mail program shows beside the subject. */
  preview: string;
  title: string;
  /** The reason why the reader got this mail, shown in the footer. */
  reason: string;
  children: ReactNode;
}

/** The layout of every mail: the shop's name, the content, then the sender and the reason. */
export function MailSheet({ subject, preview, title, reason, children }: MailSheetProps) {
  const frame = useMailFrame();
  const { language, publicUrl, shop } = frame;
  const { script } = languageFacts[language];
  const face = { fontFamily: bodyFace[script], lineHeight: lineHeight[script] };

  return (
    <Html lang={tagOfLanguage(language)}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Body className="ground" style={{ ...face, margin: 0, backgroundColor: colours.ground }}>
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: '600px', padding: '24px 12px' }}>
          <Section style={band} data-skip-in-text>
            <Link href={pageIn(frame, '/')} style={shopName}>
              {shop.logo ? (
                <Img
                  src={`${publicUrl}${shop.logo}`}
                  alt={shop.title}
                  height="42"
                  style={shop.logo === ourLogo ? logo : { ...logo, ...onWhite }}
                />
              ) : (
                shop.title
              )}
            </Link>
          </Section>
          <Section className="sheet" style={sheet}>
            <Heading as="h1" className="ink" style={{ ...heading, ...titleFace[script] }}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '20px 32px 32px' }}>
            <Text className="ink-soft" style={small}>
              {reason}
            </Text>
            <Text className="ink-soft" style={small}>
              {shop.title}
              <br />
              {shop.address}
              <br />
              {[shop.phone, shop.email].filter(Boolean).join(languageFacts[language].comma)}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const band = {
  backgroundColor: colours.leafDeep,
  borderRadius: '20px 20px 0 0',
  padding: '18px 32px',
} as const;
const ourLogo = '/mail-logo.png'; // white, for the band
const onWhite = { backgroundColor: '#ffffff', borderRadius: '8px', padding: '6px 10px' } as const;
const shopName = { color: '#ffffff', fontSize: '24px', fontWeight: 700, textDecoration: 'none' } as const;
const logo = { display: 'block', fontSize: '24px', color: '#ffffff' } as const;
const sheet = {
  backgroundColor: colours.sheet,
  borderRadius: '0 0 20px 20px',
  padding: '32px',
} as const;
const heading = { margin: '0 0 16px', fontSize: '28px', lineHeight: '1.25', color: colours.ink } as const;
const small = { margin: '0 0 6px', fontSize: '13px', lineHeight: '1.5', color: colours.inkSoft } as const;
