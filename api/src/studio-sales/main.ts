// npm run payouts: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runCommand } from '#src/command-line'
import { runPayoutsCommand } from '#src/studio-sales/desk/run-payouts-command'

await runCommand(() =>
  runPayoutsCommand(argv.slice(2), {
    env,
    say: (line) => stdout.write(`${line}\n`),
  }),
)
