/** Each network that the shop can link to, and its name as readers of either language know it. */
export const socialNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  xiaohongshu: '小紅書 Xiaohongshu',
  threads: 'Threads',
  x: 'X',
  telegram: 'Telegram',
} as const;

export type SocialType = keyof typeof socialNames;

export const socialTypes = Object.keys(socialNames) as [SocialType, ...SocialType[]];
