import { studioProblems } from 'commerce/studio-problems'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobActor } from '#src/actor'
import { runRegistrationsCommand } from '#src/registrations/desk/run-registrations-command'
import { scanWaitingFiles } from '#src/registrations/scan-waiting-files'
import type { ScannerSocket } from '#src/viruses/scan-for-viruses'
import { openRegistrationDesk, pdf } from '#test/desks/studio-registration'
import { newOwner } from '#test/desks/studios'
import { eicar, indigestible, type Mood, openFakeClamd } from '#test/fakes/fake-clamd'
import { openTestApp } from '#test/support'

let folder: string
let clamd: Awaited<ReturnType<typeof openFakeClamd>>
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barre-scans-'))
  clamd = await openFakeClamd()
  shop = await openTestApp({ CLAMD: clamd.setting })
})
afterEach(() => {
  clamd.state.mood = 'scans'
})
afterAll(async () => {
  await shop.close()
  await clamd.close()
  await rm(folder, { recursive: true, force: true })
})

const { register, registered, rowsOf } = openRegistrationDesk(() => shop)

const dataUrl = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
const infectedPdf = pdf.replace('%%EOF', `${eicar}\n%%EOF`)
const infectedCertificate = dataUrl('application/pdf', infectedPdf)

async function command(words: string[], env: Record<string, string> = { CLAMD: clamd.setting }) {
  let said = ''
  const code = await runRegistrationsCommand(words, {
    env: { DATABASE_URL: shop.url, ...env },
    say: (line) => (said += `${line}\n`),
  })
  return { code, said }
}

const scanWaiting = (config = shop.context.config) =>
  scanWaitingFiles({ ...shop.jobs, config, actor: jobActor('scan-files') })

const scannedBy = (clamd: ScannerSocket | undefined) => {
  const { config } = shop.context
  return { ...config, studios: { ...config.studios, clamd } }
}

const filesLike = async (text: string) => {
  const { rows } = await shop.pool.query(
    `select id from private_file where position($1::bytea in content) > 0`,
    [Buffer.from(text)],
  )
  return rows.length
}

const eventsOf = async (event: string) => {
  await shop.audit.writeRepeats()
  const { rows } = await shop.pool.query('select subject_id from audit_log where event = $1', [event])
  return rows.length
}

test('[part of E-44] a certificate is stored as it came and given to staff alone; one with a virus is refused, and nothing of it stays', async () => {
  const before = await eventsOf('virus-refused')
  const bad = { ...(await registered()).sent, email: 'odile@example.com', certificate: infectedCertificate }
  expect(await register(bad)).toMatchObject({
    code: 400,
    fields: [{ field: 'certificate', message: studioProblems.certificateInfected }],
  })
  expect(await rowsOf(bad.email)).toEqual([])
  expect(await filesLike(eicar)).toBe(0)
  expect(await eventsOf('virus-refused')).toBe(before + 1)

  const { row } = await registered()
  expect(clamd.scanned).toContain(pdf)
  const id = String(row.id)
  expect((await command(['show', id])).said).toContain('bytes), no virus found 20')
  const out = join(folder, 'certificate.pdf')
  expect(await command(['certificate', id, '--out', out])).toMatchObject({ code: 0 })
  expect((await readFile(out)).toString()).toBe(pdf)
  expect((await shop.app.inject(`/media/${row.certificate_id}`)).statusCode).toBe(404)
})

test('[part of E-44] a picture with a virus behind it is refused before it is decoded', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c9a' } })
    .jpeg()
    .toBuffer()
  const certificate = dataUrl('image/jpeg', Buffer.concat([picture, Buffer.from(eicar)]))
  const { sent } = await registered()
  expect(await register({ ...sent, email: 'siegfried@example.com', certificate })).toMatchObject({
    code: 400,
    fields: [{ field: 'certificate', message: studioProblems.certificateInfected }],
  })
})

test.each<Mood>(['silent', 'nonsense', 'cuts'])(
  '[part of E-44] with a scanner that is %s a registration is taken, its certificate waits, and a job scans it later',
  async (mood) => {
    clamd.state.mood = mood
    const [clean, infected] = [await registered(), await registered({ certificate: infectedCertificate })]
    const ids = [clean, infected].map(({ row }) => String(row.id))
    const [cleanId = '', infectedId = ''] = ids
    for (const id of ids) {
      expect((await command(['show', id])).said).toContain('NOT SCANNED for viruses yet')
      const refused = await command(['certificate', id, '--out', join(folder, 'none')])
      expect(refused).toEqual({
        code: 1,
        said: `${id}: Not scanned for viruses yet. To save it anyway, add --unscanned.\n`,
      })
    }
    await scanWaiting()
    expect((await command(['show', cleanId])).said).toContain('NOT SCANNED')
    const out = join(folder, `${mood}.pdf`)
    const given = await command(['certificate', cleanId, '--out', out, '--unscanned'])
    expect(given).toMatchObject({ code: 0, said: expect.stringContaining('NOT SCANNED for viruses yet') })

    clamd.state.mood = 'scans'
    const before = await eventsOf('virus-found')
    await scanWaiting()
    expect((await command(['show', cleanId])).said).toContain('no virus found')
    expect((await command(['show', infectedId])).said).toContain(
      '(application/pdf, 0 bytes), VIRUS FOUND: Eicar-Test-Signature. The file is deleted.',
    )
    expect(await filesLike(eicar)).toBe(0)
    expect(await eventsOf('virus-found')).toBe(before + 1)
    const words = ['certificate', infectedId, '--out', join(folder, 'none'), '--unscanned']
    expect(await command(words)).toEqual({
      code: 1,
      said: `${infectedId}: The virus scanner found something in this certificate. Its file was deleted.\n`,
    })
  },
)

test('[part of E-44] a file that the scanner cannot finish holds up no other one', async () => {
  clamd.state.mood = 'silent'
  const certificate = dataUrl('application/pdf', pdf.replace('%%EOF', `${indigestible}\n%%EOF`))
  const [first, second] = [await registered({ certificate }), await registered()]
  clamd.state.mood = 'chokes'
  await scanWaiting()
  expect((await command(['show', String(first.row.id)])).said).toContain('NOT SCANNED')
  expect((await command(['show', String(second.row.id)])).said).toContain('no virus found')
})

test('[E-44] without a scanner files are kept as before, and staff are told so beside every file', async () => {
  const { row } = await registered()
  await shop.pool.query('update private_file set scanned_at = null where id = $1', [row.certificate_id])
  const off = { CLAMD: '' }
  const told = 'not scanned for viruses: CLAMD is not set'
  expect((await command(['show', String(row.id)], off)).said).toContain(told)
  const out = join(folder, 'off.pdf')
  const given = await command(['certificate', String(row.id), '--out', out], off)
  expect(given).toMatchObject({ code: 0, said: expect.stringContaining(told) })
  await scanWaiting(scannedBy(undefined))
  expect((await command(['show', String(row.id)], off)).said).toContain(told)
})

test('[part of E-44] a scanner is asked over its socket as well, and a bad address of one is refused at the start', async () => {
  const local = await openFakeClamd({ path: join(folder, 'clamd.ctl') })
  const { row } = await registered()
  await shop.pool.query('update private_file set scanned_at = null where id = $1', [row.certificate_id])
  await scanWaiting(scannedBy({ path: local.setting }))
  expect(local.scanned).toContain(pdf)
  expect((await command(['show', String(row.id)], { CLAMD: local.setting })).said).toContain('no virus found')
  await local.close()
  for (const bad of ['clamd', 'http://127.0.0.1:3310', '127.0.0.1', '127.0.0.1:3310/x']) {
    await expect(command(['list'], { CLAMD: bad })).rejects.toThrow('CLAMD')
  }
})

test('[part of E-44] [part of E-43] a logo with a virus is refused; while the scanner is away, one is taken, because it is made anew', async () => {
  const owner = await newOwner(shop)
  const upload = async (content: Buffer) => {
    const form = new FormData()
    form.append('logo', new File([new Uint8Array(content)], 'logo.jpg'))
    const headers = { authorization: `Bearer ${owner.token}` }
    const url = `/api/ext/studio-owner/upload/${owner.id}`
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload: form })
    return answer.json<{ code: number; fields?: object[] }>()
  }
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c9a' } })
    .jpeg()
    .toBuffer()
  expect(await upload(Buffer.concat([picture, Buffer.from(eicar)]))).toMatchObject({
    code: 400,
    fields: [{ field: 'logo', message: studioProblems.logoInfected }],
  })
  expect((await upload(picture)).code).toBe(200)
  clamd.state.mood = 'cuts'
  expect((await upload(picture)).code).toBe(200)
})
