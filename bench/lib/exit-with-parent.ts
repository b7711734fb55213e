/** Ends this process when the bench ends. */
export function exitWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
