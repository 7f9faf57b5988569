// npm run payouts: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runPayoutsCommand } from '#src/studio-sales/desk/run-payouts-command'

process.exitCode = await runPayoutsCommand(argv.slice(2), {
  env,
  say: (line) => stdout.write(`${line}\n`),
})
