export const reviewStatuses = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** All moves of a review: staff approve it before it is shown, and can hide or restore it later. */
export const reviewMoves = {
  publish: { from: ['pending', 'rejected'], to: 'published' },
  reject: { from: ['pending', 'published'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly ReviewStatus[]; to: ReviewStatus }>;

export type ReviewMove = keyof typeof reviewMoves;
