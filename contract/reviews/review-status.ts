export const reviewStatuses = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Every way a review may move: it is read before anyone else sees it, and can be taken down or put back later. */
export const reviewMoves = {
  publish: { from: ['pending', 'rejected'], to: 'published' },
  reject: { from: ['pending', 'published'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly ReviewStatus[]; to: ReviewStatus }>;

export type ReviewMove = keyof typeof reviewMoves;
