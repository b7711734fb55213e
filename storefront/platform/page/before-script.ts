/**
 * Stands in every page and runs before anything else, so that what is pressed early takes effect, once:
 *
 * - A button that only a script can answer is remembered, and pressed when the script is there (press-again.ts).
 * - A button whose part of the page does not answer yet, though others do, is remembered and pressed when it does.
 * - A pack that is chosen goes into the forms that add it: they may be sent before the choice itself has a script.
 * - What narrows or orders a list is sent as the form that it is.
 * - A form that is sent by the browser itself takes along who sends it: the tokens go into cookies for a minute, for
 *   the server sees nothing of local storage. A cookie that is there is newer, and stays.
 * - A form is not sent twice by one button within two seconds: the answer to the first is on its way. Another button
 *   is: after a download the page is still there.
 */
export const beforeScript = `{
const pressed = window.waiting = window.pressed = new Set(), names = ['auth_token', 'guest_token'];
const secure = location.protocol == 'https:';
let sentAt = -2000, sentBy;
addEventListener('click', (event) => {
  const button = event.target.closest?.('button');
  if (!button) return;
  const isDead = () => !Object.keys(button).some((key) => key.startsWith('__reactFiber'));
  if (!window.pressed) {
    // the parts below, that sleep until they are near, remember for themselves (near.ts)
    if (button.type == 'button' && !button.closest('.when-near, #reviews') && isDead())
      setTimeout(() => isDead() && pressed.add(button));
    return;
  }
  if (button.type != 'button' && button.formMethod != 'get') return;
  event.preventDefault();
  pressed.add(button);
}, true);
addEventListener('change', ({ target }) => {
  if (target.matches?.('[data-packs]')) {
    const ids = (field) => field.dataset.packs.split(' ');
    const others = [...document.querySelectorAll('[data-packs]:checked')].filter((one) => one != target).map(ids);
    const alike = (id) => others.filter((some) => some.includes(id)).length;
    const [pack] = ids(target).sort((a, b) => alike(b) - alike(a));
    for (const field of document.querySelectorAll('form [name=variation_option_id]')) field.value = pack;
  }
  if (window.pressed && target.matches?.('select, [type=checkbox]') && target.form?.method == 'get')
    target.form.requestSubmit();
});
addEventListener('submit', (event) => {
  if (event.defaultPrevented || event.target.method != 'post') return;
  const by = event.submitter || event.target;
  if (by == sentBy && event.timeStamp - sentAt < 2000) return event.preventDefault();
  sentAt = event.timeStamp;
  sentBy = by;
  for (const name of names) {
    const cookie = (secure ? '__Host-' : '') + name + '=';
    let token;
    try { token = localStorage.getItem(name); } catch {}
    if (token && !document.cookie.includes(cookie))
      document.cookie = cookie + token + '; path=/; max-age=60; samesite=lax' + (secure ? '; secure' : '');
  }
});
}`;
