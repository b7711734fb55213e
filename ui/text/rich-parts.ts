interface Part {
  name: string;
  quantity: number;
}

/** What is in a bundle, in one line: "2 × Kailan · Choy sum". */
export const bundleSummary = (parts: readonly Part[]) =>
  parts.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(' · ');
