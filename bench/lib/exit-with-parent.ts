/** Ends this process when the bench ends. */
export function leaveWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
