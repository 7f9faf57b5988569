// npm run loyalty: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runCommand } from '#src/command-line'
import { runLoyaltyCommand } from '#src/loyalty/desk/run-loyalty-command'

await runCommand(() =>
  runLoyaltyCommand(argv.slice(2), {
    env,
    say: (line) => stdout.write(`${line}\n`),
  }),
)
