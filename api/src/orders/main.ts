// npm run orders: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runCommand } from '#src/command-line'
import { runOrdersCommand } from '#src/orders/desk/run-orders-command'

await runCommand(() =>
  runOrdersCommand(argv.slice(2), {
    env,
    say: (line) => stdout.write(`${line}\n`),
  }),
)
