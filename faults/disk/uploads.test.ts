import { readOwner } from 'commerce/contract/studio/owners'
import { uploadLogo } from 'commerce/contract/studio/logo'
import { registerStudio } from 'commerce/contract/studio/registrations'
import { messages } from 'commerce/messages'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { expect } from 'vitest'
import { beginSession } from '../../api/src/session/begin-session.ts'
import { requestOf } from '../../api/test/calls/send.ts'
import { noisePicture } from '../../api/test/desks/noise-picture.ts'
import { buildRegistration } from '../../api/test/desks/studio-registration.ts'
import { newHolder } from '../../api/test/sessions.ts'
import { clientOf, newIp } from '../client.ts'
import { noteNotRun } from '../not-run.ts'
import { scenariosOf } from '../scenario.ts'
import type { FaultShop } from '../shop.ts'
import { folderLike, mountSmallDisk } from './small-disk.ts'

const megabytes = 64
const scenario = scenariosOf({ servers: 1 })

/** An owner who sends logos to the server, and what is stored of them. */
async function newSender({ cluster: { db, pool }, baseUrls }: FaultShop) {
  const holder = await newHolder({ db }, 'owner')
  if (holder.kind !== 'owner') throw new Error('An owner was asked for.')
  const { ownerId } = holder
  const { accessToken } = await beginSession(db, { kind: 'owner', ownerId }, new Date())
  const url = () => new URL(uploadLogo.path.replace('{ownerId}', String(ownerId)), baseUrls()[0])
  const headers = { authorization: `Bearer ${accessToken}` }
  const client = clientOf(() => baseUrls()[0] ?? '', newIp())
  const send = async (logo: Buffer) => {
    const form = new FormData()
    form.append('logo', new File([new Uint8Array(logo)], 'logo.png', { type: 'image/png' }))
    const answer = await fetch(url(), { method: 'POST', headers, body: form })
    return (await answer.json()) as { code: number; result: unknown }
  }
  /** Sends this much of a logo as raw bytes, at once or a byte a second, until the server closes the line. */
  const sendBroken = async (logo: Buffer, { says, sends, isSlow = false }: Broken) => {
    const head = '--x\r\ncontent-disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), logo, Buffer.from('\r\n--x--\r\n')])
    const { hostname, port, pathname, host } = url()
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${accessToken}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${says(body.length)}\r\n\r\n`,
    )
    const sent = sends(body)
    socket.resume()
    if (!isSlow) {
      socket.end(sent)
      await once(socket, 'close')
      return
    }
    let place = 0
    const drip = setInterval(() => socket.write(sent.subarray(place, ++place)), 1_000)
    await once(socket, 'close')
    clearInterval(drip)
  }
  /** What the owner is shown, and all files of the database. */
  const stored = async () => {
    const read = await client.call(readOwner, { query: {}, headers })
    const path = read.ok ? read.value.settings.logo : null
    const shown =
      path === null ? null : await (await fetch(new URL(path, baseUrls()[0]), { headers })).bytes()
    const { rows } = await pool.query<{ id: string; digest: string; size: number }>(
      `select id, encode(sha256(content), 'hex') as digest, size from studio_file order by id`,
    )
    return { path, shown: shown && Buffer.from(shown).toString('base64'), rows }
  }
  return { send, sendBroken, stored }
}

interface Broken {
  /** of the form that is announced */
  says: (length: number) => number
  sends: (form: Buffer) => Buffer
  isSlow?: boolean
}

const broken: Broken[] = [
  { says: (length) => length, sends: (form) => form.subarray(0, form.length / 2) },
  { says: (length) => length + 500, sends: (form) => form },
  { says: (length) => length - 50, sends: (form) => form },
  { says: (length) => length, sends: (form) => form, isSlow: true },
]

async function register({ baseUrls }: FaultShop, body: ReturnType<typeof buildRegistration>) {
  const { payload } = requestOf(registerStudio, { body })
  if (!(payload instanceof FormData)) throw new Error('A registration is a form.')
  const url = new URL(registerStudio.path, baseUrls()[0])
  const answer = await fetch(url, { method: 'POST', headers: { 'x-forwarded-for': newIp() }, body: payload })
  return (await answer.json()) as { code: number; result: unknown }
}

const title =
  '[F21] a full disk, a cut line, a wrong length and a slow line store nothing of a logo, nor a full disk of a certificate: the answer says so, the former logo stays, no file is left, and both can be sent again'

scenario(title, async (shop) => {
  const disk = mountSmallDisk({ megabytes })
  if ('whyNot' in disk) {
    noteNotRun(title, `no disk of a limited size can be mounted here: ${disk.whyNot}`)
    return
  }
  const { pool, dataFolder } = shop.cluster
  const countOf = async (table: 'private_file' | 'registration') =>
    (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count
  const filesNow = () =>
    readdirSync(dirname(dataFolder), { recursive: true }).filter(
      (name) => !String(name).startsWith('postgres'),
    )
  try {
    const { send, sendBroken, stored } = await newSender(shop)
    const [former, logo] = [await noisePicture(40), await noisePicture(500)]
    expect(await send(former)).toMatchObject({ code: 200 })
    const before = await stored()
    expect(before.rows).toHaveLength(1)
    const registration = buildRegistration()
    const certificate = `data:image/png;base64,${logo.toString('base64')}`
    await shop.cluster.moveTablesTo(folderLike(disk, dataFolder))
    await shop.cluster.isBack()
    await expect.poll(stored, { timeout: 20_000 }).toEqual(before)
    const files = filesNow()

    const empty = disk.fill()
    const full = { code: 503, reason: 'unavailable', result: messages.diskFull }
    await expect.poll(() => send(logo), { timeout: 20_000, interval: 1_000 }).toEqual(full)
    expect(await register(shop, { ...registration, certificate })).toEqual(full)
    expect(await stored()).toEqual(before)
    expect([await countOf('private_file'), await countOf('registration')]).toEqual([0, 0])
    empty()

    for (const each of broken) {
      await sendBroken(logo, each)
      expect(await stored()).toEqual(before)
    }
    expect(filesNow()).toEqual(files)
    await expect.poll(async () => (await send(logo)).code, { timeout: 20_000, interval: 1_000 }).toBe(200)
    const after = await stored()
    expect(after.rows).toHaveLength(1)
    expect(after.shown).not.toBe(before.shown)
    expect(await register(shop, { ...registration, certificate })).toMatchObject({ code: 200 })
    expect([await countOf('private_file'), await countOf('registration')]).toEqual([1, 1])
    await shop.cluster.moveTablesBack()
  } finally {
    disk.remove()
  }
})
