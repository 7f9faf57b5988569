// npm run returns: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runReturnsCommand } from '#src/returns/desk/run-returns-command'

process.exitCode = await runReturnsCommand(argv.slice(2), {
  env,
  say: (line) => stdout.write(`${line}\n`),
})
