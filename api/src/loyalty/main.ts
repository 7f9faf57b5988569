// npm run loyalty: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runLoyaltyCommand } from '#src/loyalty/desk/run-loyalty-command'

process.exitCode = await runLoyaltyCommand(argv.slice(2), {
  env,
  say: (line) => stdout.write(`${line}\n`),
})
