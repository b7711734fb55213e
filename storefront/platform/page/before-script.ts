/**
 * Is in every page and runs before anything else, so that early presses take effect, once:
 *
 * - A button that needs script is remembered, and pressed after hydration (replay-press.ts).
 * - A button in a part that has not hydrated yet is remembered and pressed when it has.
 * - A chosen pack is added to the forms that buy it: they may be sent before the choice has hydrated.
 * - Filters and sorting of a list are sent as a form.
 * - A form that the browser itself sends takes the session along: its tokens are put into cookies for a minute,
 * because
 * the server cannot read local storage. A cookie that exists already is newer, and stays.
 * - A button does not send its form twice within two seconds, because the first reply is on its way. Another button
 * does: after a download the page is still there.
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
