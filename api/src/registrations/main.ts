// npm run registrations: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runCommand } from '#src/command-line'
import { runRegistrationsCommand } from '#src/registrations/desk/run-registrations-command'

await runCommand(() =>
  runRegistrationsCommand(argv.slice(2), {
    env,
    say: (line) => stdout.write(`${line}\n`),
  }),
)
