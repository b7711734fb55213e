const reloadedFlag = 'reloaded_for_newer_build';
const aMinute = 60_000; // milliseconds

/**
 * Whoever leaves the back office open while the shop is built anew has pages whose files are gone. Where one of them
 * cannot be fetched the whole is fetched again, at the same address; not twice in a minute, for then it is not that.
 */
export function followNewerBuilds(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(reloadedFlag)) < aMinute) return;
    sessionStorage.setItem(reloadedFlag, String(Date.now()));
    event.preventDefault();
    reload();
  });
}
