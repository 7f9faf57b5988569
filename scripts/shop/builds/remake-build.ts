import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'

const hashedName = /[\w.$-]+-[\w-]{8}\.(?:js|css|json|woff2)\b/g
const texts = new Set(['.js', '.css', '.html', '.json', '.webmanifest', '.svg'])

/**
 * Makes of a build what the next deploy would bring, in a moment: every file with a hash in its name has another content and
 * another name, and whatever names it says so. The old names are gone.
 */
export async function remakeBuild(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
  const names = newNames(files, to)
  for (const file of files) {
    const target = join(to, dirname(file), names.get(basename(file)) ?? basename(file))
    await mkdir(dirname(target), { recursive: true })
    if (texts.has(extname(file)))
      await writeFile(target, renamed(await readFile(join(from, file), 'utf8'), { names, mark: to }, file))
    else await cp(join(from, file), target)
  }
}

/** Of the files for browsers, by their old names. */
function newNames(files: string[], salt: string): Map<string, string> {
  const assets = files.filter((file) => dirname(file) === 'client/assets').map((file) => basename(file))
  return new Map(
    assets.map((name) => {
      const hash = createHash('sha256').update(`${salt}/${name}`).digest('hex').slice(0, 8)
      return [name, name.replace(/-[\w-]{8}(?=\.\w+$)/, `-${hash}`)]
    }),
  )
}

function renamed(
  text: string,
  { names, mark }: { names: Map<string, string>; mark: string },
  file: string,
): string {
  const next = text
    .replace(hashedName, (name) => names.get(name) ?? name)
    // The page and the server say by it whether they are of the same build.
    .replace(/"version":\s*"([\da-f]{8})"/g, (said, version: string) =>
      said.replace(version, versionIn(names, version)),
    )
  const isScript = extname(file) === '.js' || extname(file) === '.css'
  return isScript ? `${next}\n/* ${basename(mark)} */\n` : next
}

function versionIn(names: Map<string, string>, version: string): string {
  return /-([\da-f]{8})\.js$/.exec(names.get(`manifest-${version}.js`) ?? '')?.[1] ?? version
}
