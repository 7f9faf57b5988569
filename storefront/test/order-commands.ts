import type { World } from '#test/order-world'

/** What happens next in a random life of orders. */
export type WorldCommand =
  | { kind: 'drain'; tabs: number[]; weather: string[]; isBack: boolean }
  | { kind: 'place'; isTwice: boolean }
  | { kind: 'post'; isOffline: boolean; weather: string[] }
  | { kind: 'wait'; ms: number }
  | { kind: 'set-clock'; ms: number }
  | { kind: 'line'; isOnline: boolean }
  | { kind: 'sign-in'; who: string }
  | { kind: 'sign-out' }
  | { kind: 'expire' }
  | { kind: 'reload'; tab: number }
  | { kind: 'arrive' }
  | { kind: 'decide'; weather: string[] }
  | { kind: 'edit'; weather: string[] }
  | { kind: 'delete'; at: number; weather: string[] }

export async function runCommand(world: World, command: WorldCommand): Promise<void> {
  if ('weather' in command) world.weather = [...command.weather]
  await run(world, command)
  await world.noteReceipts()
}

async function run(world: World, command: WorldCommand): Promise<void> {
  switch (command.kind) {
    case 'drain':
      return world.drain(command.tabs, command.isBack)
    case 'place':
      return world.place(command.isTwice)
    case 'post':
      return world.post(command.isOffline)
    case 'wait':
      world.trueMs += command.ms
      return
    case 'set-clock':
      world.clockErrorMs += command.ms
      return
    case 'line':
      world.isOnline = command.isOnline
      return
    case 'sign-in':
      world.signIn(command.who)
      return
    case 'sign-out':
      world.signIn('')
      return
    case 'expire':
      world.isExpired = world.mark !== ''
      return
    case 'reload':
      world.crash(command.tab)
      return
    case 'arrive':
      world.arrive()
      return
    case 'decide':
      return world.decide()
    case 'edit':
      return world.edit()
    case 'delete':
      return world.delete(command.at)
  }
}

/** The faults are over, and each shopper comes back. I8: within two minutes everything is known. */
export async function settleAll(world: World): Promise<void> {
  world.isOnline = true
  world.weather = []
  for (const who of ['', 'anna', 'bea']) {
    world.signIn(who)
    for (let time = 0; time < 4 && (await world.waits()); time++) {
      world.trueMs += 30_000 * 2
      await world.drain([0, 1], true)
      await world.decide()
    }
    if (await world.waits()) await world.drain([0], true)
  }
  // The last of what was held comes when nobody thinks of it any more.
  world.arrive()
}
