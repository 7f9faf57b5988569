import { Obstacle } from '#src/obstacle'

/** Names every bad setting, and what is wrong with it. */
export function badSettings(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Error {
  const problems = issues.map(({ path, message }) => `  ${path.map(String).join('.')}: ${message}`)
  return new Obstacle(`These settings are wrong:\n${problems.join('\n')}`)
}
