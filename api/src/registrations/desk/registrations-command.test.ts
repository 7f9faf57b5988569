import { registerStudio } from 'commerce/contract/studio/registrations'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRegistrationsCommand } from '#src/registrations/desk/run-registrations-command'
import { requestOf } from '#test/calls/send'
import { ownIp } from '#test/calls/stage'
import { runCommandLine } from '#test/run-command-line'
import { buildRegistration, pdf } from '#test/desks/studio-registration'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let folder: string
beforeAll(async () => {
  shop = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'barre-registrations-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function command(...words: string[]): Promise<{ code: number; said: string }> {
  let said = ''
  const code = await runRegistrationsCommand(words, {
    env: { DATABASE_URL: shop.url },
    say: (line) => (said += `${line}\n`),
  })
  return { code, said }
}

/** Runs a command that should succeed. */
async function told(...words: string[]): Promise<string> {
  const { code, said } = await command(...words)
  expect([code, said]).toEqual([0, said])
  return said
}

async function registered(changes: Partial<ReturnType<typeof buildRegistration>> = {}) {
  const website = `${randomUUID()}.example`
  const sent = { ...buildRegistration(), businessName: `Barre ${randomUUID()}`, website, ...changes }
  const answer = await shop.app.inject(requestOf(registerStudio, { body: sent, ip: ownIp() }))
  expect(answer.json()).toEqual({ code: 200, result: true })
  const { id } = await shop.db
    .selectFrom('registration')
    .select('id')
    .where('email', '=', sent.email)
    .executeTakeFirstOrThrow()
  return { ...sent, id: String(id) }
}

test('[part of STUDIO-05] the list begins with what is due first, and says what is overdue', async () => {
  const [late, later] = [await registered(), await registered()]
  await shop.pool.query(`update registration set due_at = now() - interval '1 hour' where id = $1`, [late.id])
  const said = await told('list', '--state', 'waiting')
  const lines = said.split('\n')
  expect(lines[0]).toMatch(new RegExp(`^${late.id}  waiting  due [^ ]+ OVERDUE  ${late.businessName}  `))
  expect(said).toContain(`${later.id}  waiting  due `)
  expect(lines.at(-2)).toMatch(/^\d+ registrations, 1 overdue\.$/)
  await told('approve', late.id)
  expect(await told('list')).toMatch(/, 0 overdue\.\n$/)
})

test('[part of STUDIO-05] a registration is shown with all that was sent, its due time and its certificate', async () => {
  const sent = await registered()
  const said = await told('show', sent.id)
  for (const text of [
    ...[sent.businessName, sent.email, '12 Elm Street, Austin, TX 78701', sent.phone, sent.contactPhone],
    ...[
      `https://${sent.website}`,
      'https://facebook.com/pasdedeux',
      'contact: Amélie Duval',
      'promotions: yes',
    ],
    `certificate: certificate.pdf (application/pdf, ${pdf.length} bytes)`,
  ]) {
    expect(said).toContain(text)
  }
  expect(said).toMatch(/waiting {2}due \d{4}-/)
  expect(said).not.toContain('WARNING')
  expect(said).not.toMatch(/argon2|password/i)
})

test('[part of STUDIO-05] staff choose the prices a studio buys at; a group without any is pointed out', async () => {
  const [usual, own] = [await registered(), await registered()]
  expect(await told('approve', usual.id)).toMatch(/^price group: Wholesale, with prices of \d+ products?$/m)
  const group = `Guild ${randomUUID()}`
  const said = await told('approve', own.id, '--group', group)
  expect(said).toContain(`price group: ${group}, with prices of 0 products`)
  expect(said).toContain('WARNING: studios see the products that have a price in their group.')
  const { code } = await shop.db
    .selectFrom('studio')
    .innerJoin('price_group', 'price_group.id', 'price_group_id')
    .innerJoin('registration', 'registration.studio_id', 'studio.id')
    .select('code')
    .where('registration.id', '=', Number(own.id))
    .executeTakeFirstOrThrow()
  expect(code).toBe(group)
})

test.each(['', ' ', 'x'.repeat(101)])(
  '[part of STUDIO-05] no studio buys at the prices of a group named %j',
  async (group) => {
    const sent = await registered()
    const { code, said } = await command('approve', sent.id, '--group', group)
    expect(code).toBe(1)
    expect(said).toContain('--group: ')
    expect(await told('show', sent.id)).toContain('waiting')
  },
)

test('[part of STUDIO-05] staff are warned of the same name, website or e-mail', async () => {
  const first = await registered()
  await told('decline', first.id, '--reason', 'No.')
  const again = await registered({
    email: `${randomUUID()}@example.com`,
    website: `https://www.${first.website}/`,
  })
  expect(await told('show', again.id)).toContain(
    `WARNING: same website as registration ${first.id} (declined)`,
  )
  const named = await registered({ businessName: first.businessName.toUpperCase() })
  expect(await told('approve', named.id)).toContain(
    `WARNING: same name as registration ${first.id} (declined)`,
  )
  await shop.db
    .updateTable('registration')
    .set({ email_key: first.email })
    .where('id', '=', Number(named.id))
    .execute()
  expect(await told('show', first.id)).toContain(
    `WARNING: same name, email as registration ${named.id} (approved)`,
  )
})

test('[part of STUDIO-05] a decision is made once, by the person at the machine', async () => {
  const { id, businessName } = await registered()
  const settings = { DATABASE_URL: shop.url, NODE_ENV: 'test' }
  const approved = await runCommandLine('registrations/main.ts', ['approve', id], settings)
  const key = businessName.toLowerCase().replace(' ', '-')
  expect(approved.said).toContain('The registration is approved: its store can be set up.')
  expect(approved.said).toContain(`store: ${key}\n`)
  expect(approved.code).toBe(0)
  expect(await told('show', id)).toContain(` by staff:${userInfo().username}\n`)
  for (const words of [
    ['approve', id],
    ['decline', id, '--reason', 'No.'],
  ]) {
    expect(await command(...words)).toEqual({
      code: 1,
      said: `${id}: This registration was already approved or declined.\n`,
    })
  }
})

test('[part of STUDIO-05] a registration is declined with a reason, never without', async () => {
  const { id } = await registered()
  expect(await command('decline', id)).toMatchObject({ code: 1, said: expect.stringContaining('--reason: ') })
  expect(await told('show', id)).toContain('  waiting  ')
  expect(await told('decline', id, '--reason', 'Expired.\nSend another.')).toContain('is declined')
  expect(await told('show', id)).toContain('reason: Expired. Send another.')
})

test('[part of E-26] staff get the certificate as a new file that only they can read, and it is recorded', async () => {
  const { id } = await registered()
  const out = join(folder, 'certificate.pdf')
  expect(await told('certificate', id, '--out', out)).toContain(`is in ${out}.`)
  expect((await readFile(out)).toString()).toBe(pdf)
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  expect(await command('certificate', id, '--out', out)).toEqual({
    code: 1,
    said: `${out} exists. Name a new file.\n`,
  })
  expect((await command('certificate', id, '--out', join(folder, 'no/such/folder'))).code).toBe(1)
  const { rows } = await shop.pool.query<{ times: number }>(
    `select count(*)::int as times from audit_log
      where event = 'certificate-read' and subject_kind = 'registration' and subject_id = $1`,
    [id],
  )
  expect(rows[0]?.times).toBeGreaterThan(0)
})

test.each([
  [[], 'npm run registrations -- list'],
  [['list', '1'], 'list takes no number.'],
  [['list', '--state', 'new'], '--state is one of waiting, approved, declined.'],
  [['list', '--most', '0'], '--most is a whole number'],
  [['show'], 'Name one registration'],
  [['show', 'x'], 'A registration has a number'],
  [['show', '1', '--reason', 'No.'], 'show takes no --reason.'],
  [['certificate', '1'], 'Name the file to write'],
  [['approve', '--all'], 'Unknown option'],
  [['show', '999999'], '999999: Registration not found.'],
  [['approve', '999999'], '999999: Registration not found.'],
  [['certificate', '999999', '--out', 'x'], '999999: Registration not found.'],
])('the words %j are answered with what is wrong', async (words, text) => {
  const { code, said } = await command(...words)
  expect(code).toBe(1)
  expect(said).toContain(text)
})
