/** Every drawing in assets/icons.svg. A test checks that the two lists are equal; only the type reaches a browser. */
// biome-ignore format: table
export const iconNames = [
  'alert', 'arrow', 'basket', 'bell', 'box', 'calendar', 'camera', 'chat', 'check', 
  'clock', 'close', 'coin', 'copy', 'door', 'down', 'edit', 'external', 'eye', 
  'filter', 'gift', 'globe', 'grid', 'heart', 'home', 'info', 'leaf', 'left', 
  'lock', 'mail', 'menu', 'minus', 'offline', 'out', 'phone', 'pin', 'plus', 
  'print', 'qr', 'repeat', 'right', 'scale', 'search', 'share', 'shield', 'sort', 
  'star', 'ticket', 'trash', 'truck', 'undo', 'up', 'user', 'wallet',
] as const;

export type IconName = (typeof iconNames)[number];
