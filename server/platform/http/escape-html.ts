const statusStyle: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, between tags and in quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => statusStyle[sign] ?? sign);
