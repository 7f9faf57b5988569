// npm run registrations: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runRegistrationsCommand } from '#src/registrations/desk/run-registrations-command'

process.exitCode = await runRegistrationsCommand(argv.slice(2), {
  env,
  say: (line) => stdout.write(`${line}\n`),
})
