import { expect, test } from 'vitest'
import { runCommandLine } from '#test/run-command-line'

const commands: [string, ...string[]][] = [
  ['jobs/outbox-command/main.ts', 'list'],
  ['orders/main.ts', 'list'],
  ['returns/main.ts', 'list'],
  ['reconciliation/main.ts'],
  ['jobs/main.ts', 'list'],
]

test.each(commands)(
  '[part of BACK-02] %s says in a sentence that the database is away',
  async (file, ...words) => {
    const { code, said } = await runCommandLine(file, words, {
      DATABASE_URL: 'postgres://somebody@127.0.0.1:1/barre',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^The database does not answer: connect ECONNREFUSED 127\.0\.0\.1:1\n$/)
  },
)

test('[part of BACK-02] a command names a setting that is wrong, and shows no lines of code', async () => {
  const { code, said } = await runCommandLine('jobs/outbox-command/main.ts', ['list'], {
    DATABASE_CONNECTIONS: 'many',
  })
  expect(code).toBe(1)
  expect(said).toMatch(/^These settings are wrong:\n {2}DATABASE_CONNECTIONS: .+\n$/)
})
