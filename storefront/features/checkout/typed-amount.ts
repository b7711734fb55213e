const written = /^(?:RM)?\s*(\d{1,5})(?:[.,](\d{1,2}))?$/i;

/** The sen of an amount as somebody types it: 4, 4.5, RM 4.50. Undefined: it is none. */
export function readTyped(typed: string): number | undefined {
  const [, ringgit, figures = ''] = written.exec(typed.trim()) ?? [];
  return ringgit === undefined ? undefined : Number(ringgit) * 100 + Number(figures.padEnd(2, '0'));
}

/** As it stands in its box when the page opens again. */
export const writeTyped = (amount: number) => (amount / 100).toFixed(2);
