import type { Script } from '@kebun/contract/lib/language-facts.ts';

/**
 * The brand's colours (ui/theme/theme.css). A mail carries its styles inline, because old mail programs read nothing
 * else.
 */
export const colours = {
  ground: '#f9f5ec',
  sheet: '#ffffff',
  ink: '#1c2b1f',
  inkSoft: '#55604f',
  line: '#e7e0d1',
  leaf: '#1f6a33',
  leafDeep: '#144a23',
  leafTint: '#e6f1de',
} as const;

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const chinese = "'PingFang TC', 'Noto Sans TC', 'Noto Sans CJK TC', 'Microsoft JhengHei', sans-serif";

export const bodyFace: Record<Script, string> = {
  latin: `Figtree, ${system}`,
  han: `Figtree, ${chinese}`,
};

/** Chinese titles have no serif, so they are bold instead. */
export const titleFace: Record<Script, { fontFamily: string; fontWeight: number }> = {
  latin: { fontFamily: "'Young Serif', Georgia, 'Times New Roman', serif", fontWeight: 400 },
  han: { fontFamily: chinese, fontWeight: 700 },
};

export const lineHeight: Record<Script, string> = { latin: '1.55', han: '1.75' };

/** Colours for dark mode. Without them mail programs choose their own, and badly. */
export const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background-color: #131a14 !important; }
    .sheet { background-color: #1d271f !important; }
    .ink { color: #f0f3ec !important; }
    .ink-soft { color: #b9c2b3 !important; }
    .link { color: #9bd3a6 !important; }
    .tint { background-color: #26382a !important; }
    .line { border-color: #3a463b !important; }
  }
  @media (max-width: 480px) {
    .sheet { padding: 28px 20px !important; }
  }
`;
