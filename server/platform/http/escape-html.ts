const statusStyle: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML and XML show it, between tags and in quotes: whatever looks like a tag in it is shown, not obeyed. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => statusStyle[sign] ?? sign);
