/** The social networks that the shop can link to, with their names for readers of either language. */
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
