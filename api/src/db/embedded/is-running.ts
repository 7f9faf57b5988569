/** Whether a process with this number runs, for any user. */
export function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    // It belongs to another user, so it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
