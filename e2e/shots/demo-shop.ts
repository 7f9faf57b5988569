import { readFileSync } from 'node:fs'

interface SignIn {
  email: string
  password: string
  path: string
  /** of the store of a studio that is set up */
  passcode?: string
}

/** Who can sign in to the demo shop that is photographed. */
export interface DemoShop {
  /** of a studio that is set up, with orders and a return */
  owner?: SignIn | undefined
  /** of a studio whose store is not set up yet */
  newOwner?: SignIn | undefined
}

/** The file demo-sign-ins.json in the data folder of the shop; without it no page of owners and families is shown. */
export function readDemoShop(file: string | undefined): DemoShop {
  if (file === undefined) return {}
  const { signIns } = JSON.parse(readFileSync(file, 'utf8')) as { signIns: SignIn[] }
  const owners = signIns.filter(({ path }) => path === '/studio/login')
  const isSetUp = ({ passcode }: SignIn) => passcode !== undefined
  return { owner: owners.find(isSetUp), newOwner: owners.find((owner) => !isSetUp(owner)) }
}
