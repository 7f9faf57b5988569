import { registerStudio } from 'commerce/contract/studio/registrations'
import { openCommand, staffAtThisMachine } from '../../../../api/src/command-line.ts'
import type { Config } from '../../../../api/src/config.ts'
import type { WriteCtx } from '../../../../api/src/context.ts'
import { openShopDatabase } from '../../../../api/src/db/open-shop-database.ts'
import { approveRegistration } from '../../../../api/src/registrations/decide-registration.ts'
import { findWaiting } from '../../../../api/src/registrations/desk/find-waiting.ts'
import { callerOf, valueOf } from './demo-caller.ts'
import type { DemoStudio } from './demo-studios.ts'

export interface DemoStaff {
  ctx: WriteCtx
  /** A studio registers, and staff approve it. */
  register: (baseUrl: string, studio: DemoStudio, password: string) => Promise<void>
  close: () => Promise<void>
}

const certificate = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

/** The staff of a demo decide with the rights of their commands. */
export async function openDemoStaff(config: Config): Promise<DemoStaff> {
  const { db, close } = await openShopDatabase(config, { as: 'worker', say: () => undefined })
  const ctx = await openCommand(db, staffAtThisMachine())

  return {
    ctx,
    register: async (baseUrl, { registration }, password) => {
      // The key makes it the same registration, however often it is sent.
      const file = new File([certificate], 'certificate.pdf', { type: 'application/pdf' })
      const body = { ...registration, key: `demo-${registration.email}`, password, certificate: file }
      valueOf(await callerOf(baseUrl).call(registerStudio, { query: {}, body }))
      const id = await findWaiting(ctx, registration.email)
      if (id !== undefined) await approveRegistration(ctx, id, config.studios.priceGroup)
    },
    close,
  }
}
