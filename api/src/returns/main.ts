// npm run returns: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runCommand } from '#src/command-line'
import { runReturnsCommand } from '#src/returns/desk/run-returns-command'

await runCommand(() =>
  runReturnsCommand(argv.slice(2), {
    env,
    say: (line) => stdout.write(`${line}\n`),
  }),
)
