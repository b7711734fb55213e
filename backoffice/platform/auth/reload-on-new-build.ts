const reloadedFlag = 'reloaded_for_newer_build';
const aMinute = 60_000; // milliseconds

/**
 * Reloads the back office after a new build of the shop, when one of its old files can no longer be fetched. The
 * address stays. It reloads at most once a minute, because a second failure has another cause.
 */
export function reloadOnNewBuild(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(reloadedFlag)) < aMinute) return;
    sessionStorage.setItem(reloadedFlag, String(Date.now()));
    event.preventDefault();
    reload();
  });
}
