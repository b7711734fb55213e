/**
 * Stands in every page and runs before anything else, so that what is pressed early takes effect, once:
 *
 * - A button that only a script can answer is remembered, and pressed when the script is there (press-again.ts).
 * - What narrows or orders a list is sent as the form that it is.
 * - A form that is sent by the browser itself takes along who sends it: the tokens go into cookies for a minute, for
 *   the server sees nothing of local storage. A cookie that is there is newer, and stays.
 * - A form is not sent twice within two seconds: the answer to the first is on its way.
 */
export const beforeScript = `{
const pressed = window.pressed = new Set(), names = ['auth_token', 'guest_token'];
const secure = location.protocol == 'https:';
let sentAt = -2000;
addEventListener('click', (event) => {
  const button = window.pressed && event.target.closest?.('button');
  if (!button || button.type != 'button' && button.formMethod != 'get') return;
  event.preventDefault();
  pressed.add(button);
}, true);
addEventListener('change', ({ target }) => {
  if (window.pressed && target.matches?.('select, [type=checkbox]') && target.form?.method == 'get')
    target.form.requestSubmit();
});
addEventListener('submit', (event) => {
  if (event.defaultPrevented || event.target.method != 'post') return;
  if (event.timeStamp - sentAt < 2000) return event.preventDefault();
  sentAt = event.timeStamp;
  for (const name of names) {
    const cookie = (secure ? '__Host-' : '') + name + '=';
    let token;
    try { token = localStorage.getItem(name); } catch {}
    if (token && !document.cookie.includes(cookie))
      document.cookie = cookie + token + '; path=/; max-age=60; samesite=lax' + (secure ? '; secure' : '');
  }
});
}`;
