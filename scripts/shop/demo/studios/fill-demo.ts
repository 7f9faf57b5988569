import { createUser } from 'commerce/contract/customers'
import type { AppContext } from '../../../../api/src/context.ts'
import { saveSignIns, type DemoSignIn, type DemoSignIns } from './demo-sign-ins.ts'
import { type DemoStudio, demoStudios } from './demo-studios.ts'
import { callerOf, valueOf } from './demo-caller.ts'
import { openStudio } from './open-studio.ts'
import { orderForFamilies } from './order-for-families.ts'
import { type DemoStaff, openDemoStaff } from './demo-staff.ts'

/** Makes the accounts of a demo, as its visitors would make them: by the calls of the shop. What is there already stays. */
export async function fillDemo(
  context: AppContext,
  baseUrl: string,
  { signIns }: DemoSignIns,
): Promise<void> {
  const staff = await openDemoStaff(context.config)
  const filled: DemoSignIn[] = []
  try {
    for (const signIn of signIns) {
      const studio = demoStudios.find(({ registration }) => registration.email === signIn.email)
      if (studio) filled.push(await fillStudio({ context, baseUrl, staff }, studio, signIn))
      else filled.push(await addCustomer(baseUrl, signIn))
    }
    await saveSignIns(context.config, { isFilled: true, signIns: filled })
  } finally {
    await staff.close()
  }
}

async function addCustomer(baseUrl: string, signIn: DemoSignIn): Promise<DemoSignIn> {
  const { email, password } = signIn
  const customer = { email, firstname: 'Carla', lastname: 'Fracci' }
  const answer = await callerOf(baseUrl).call(createUser, { body: { customer, password } })
  if (!answer.ok && answer.reason !== 'registration-refused') valueOf(answer)
  return signIn
}

interface Demo {
  context: AppContext
  baseUrl: string
  staff: DemoStaff
}

async function fillStudio(
  { context, baseUrl, staff }: Demo,
  studio: DemoStudio,
  signIn: DemoSignIn,
): Promise<DemoSignIn> {
  await staff.register(baseUrl, studio, signIn.password)
  const { store } = studio
  if (!store) return signIn
  const opened = await openStudio(baseUrl, { ...studio, store }, signIn)
  await orderForFamilies({ context, baseUrl, staff }, opened.studioKey, store.orders)
  return { ...signIn, ...(opened.passcode !== null && { passcode: opened.passcode }) }
}
