/** Formats a Malaysian number for reading: "+60312345678" becomes "03-1234 5678". Others stay unchanged. */
export const formatPhoneNumber = (e164: string) =>
  e164
    .replace(/^\+60(3)(\d{4})(\d{4})$/, '0$1-$2 $3')
    .replace(/^\+60(1\d)(\d{3,4})(\d{4})$/, '0$1-$2 $3')
    .replace(/^\+60(8\d)(\d{3})(\d{3})$/, '0$1-$2 $3')
    .replace(/^\+60([4-9])(\d{3})(\d{4})$/, '0$1-$2 $3');
