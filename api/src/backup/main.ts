// npm run backup and npm run restore: see `usage`.
import { join } from 'node:path'
import { argv, env, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { moveNumbersOnNow } from '#src/backup/continue-elsewhere'
import { restoreBackup } from '#src/backup/restore-backup'
import { writeBackup } from '#src/backup/write-backup'
import { type Config, readConfig } from '#src/config'
import { openExistingDatabase, requireDatabase } from '#src/db/open-existing-database'
import { openShopDatabase } from '#src/db/open-shop-database'
import { describeMissing } from '#src/orders/log/describe-missing'
import { findMissingOrders } from '#src/orders/log/find-missing-orders'

const usage = `npm run backup                      the database and its files into a new folder of DATA_FOLDER/backups
npm run backup -- folder            into this folder, which must not be there yet
npm run restore -- folder           a shop without a database gets that of the backup
npm run restore -- folder --replace the database that is there is put aside first
npm run restore -- --numbers        after a copy of a disk was put back, before the shop opens: no id or number of a lost row
                                    is given out again`

const ownServer = `DATABASE_URL names a server of yours: it has tools of its own. Back up with
  pg_dump --format=custom --file=barre.dump "$DATABASE_OWNER_URL"
and then copy media, downloads, samples and the lists *.jsonl of DATA_FOLDER. Restore with pg_restore, and put back the
lists only if they are lost. The next start notices it and moves ids and numbers on, so that no mail names another's row.`

try {
  process.exitCode = await run(argv.slice(2))
} catch (error) {
  // An error for the person at the command line, which says what to do.
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run([command, ...rest]: string[]): Promise<number> {
  const given = readArguments(command, rest)
  if (!given) {
    say(usage)
    return 1
  }
  const config = readConfig(env)
  if (given.command === 'numbers') return moveOn(config)
  if (config.databaseUrls) {
    say(ownServer)
    return 1
  }
  return given.command === 'backup' ? backUp(config, given.folder) : restore(config, given)
}

type Words =
  | { command: 'backup'; folder?: string }
  | { command: 'restore'; folder: string; replaces: boolean }
  | { command: 'numbers' }

function readArguments(command: string | undefined, args: string[]): Words | undefined {
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      numbers: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder, ...more] = positionals
    if (more.length > 0) return undefined
    if (values.numbers)
      return command === 'restore' && folder === undefined && !values.replace
        ? { command: 'numbers' }
        : undefined
    if (command === 'restore' && folder !== undefined) return { command, folder, replaces: values.replace }
    if (command !== 'backup' || values.replace) return undefined
    return folder === undefined ? { command } : { command, folder }
  } catch {
    return undefined // an unknown option
  }
}

async function backUp(config: Config, given: string | undefined): Promise<number> {
  const { pool, now, close } = await openExistingDatabase(config, say)
  try {
    const folder =
      given ?? join(config.dataFolder, 'backups', (await now()).toISOString().replaceAll(':', '-'))
    const { tables, files } = await writeBackup({ config, pool }, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `${folder}: ${rows} rows of ${tables.length} tables, ${files.length} files. All of them were read again and checked.`,
    )
    if (given === undefined)
      say('The backup is on the same disk as the shop. Copy it to another disk, or name a folder there.')
    return 0
  } finally {
    await close()
  }
}

async function restore(
  config: Config,
  { folder, replaces }: { folder: string; replaces: boolean },
): Promise<number> {
  const { manifest, files, missing, formerDatabase } = await restoreBackup(config, {
    backup: folder,
    replaces,
    say,
  })
  say(`The shop is as it was at ${manifest.madeAt}; ${files} files were put back.`)
  if (formerDatabase !== undefined) say(`The former database was moved to ${formerDatabase}.`)
  for (const line of describeMissing(missing)) say(line)
  say('Start the shop with npm start. It again erases the accounts that were erased since the backup.')
  return 0
}

async function moveOn(config: Config): Promise<number> {
  requireDatabase(config)
  const { db, close } = await openShopDatabase(config, { as: 'owner', say })
  try {
    await moveNumbersOnNow(db, config)
    for (const line of describeMissing(await findMissingOrders(db, config.orderLog))) say(line)
    say('New ids and numbers will start higher.')
    return 0
  } finally {
    await close()
  }
}

function say(line: string): void {
  stdout.write(`${line}\n`)
}
