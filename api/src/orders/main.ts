// npm run orders: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runOrdersCommand } from '#src/orders/desk/run-orders-command'

process.exitCode = await runOrdersCommand(argv.slice(2), {
  env,
  say: (line) => stdout.write(`${line}\n`),
})
