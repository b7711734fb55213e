/** The changes that can be made to many products at once. */
// biome-ignore format: table
export const kinds = ['percent', 'amount', 'category_id', 'add_tag', 'drop_tag', 'add_dietary', 'drop_dietary', 'status'] as const;
export type Kind = (typeof kinds)[number];
