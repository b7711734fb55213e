interface Part {
  name: string;
  quantity: number;
}

/** What is in a bundle, in one line: "2 × Kailan · Choy sum". */
export const insideOf = (parts: readonly Part[]) =>
  parts.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(' · ');
