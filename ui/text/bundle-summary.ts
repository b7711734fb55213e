interface Part {
  name: string;
  quantity: number;
}

/** The content of a bundle in one line: "2 × Kailan · Choy sum". */
export const bundleSummary = (parts: readonly Part[]) =>
  parts.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(' · ');
