import { type Answer, type Client, makeClient } from 'commerce/contract/call/make-client'
import { addSaved, deleteSaved, listSaved } from 'commerce/contract/saved-products'
import { SAVED_PRODUCTS_MAX } from 'commerce/limits'
import { nextStep } from 'commerce/saved-products/list-in-browser'
import { mergeSaved } from 'commerce/saved-products/merge-saved'
import { SAVED_LISTS, type SavedList } from 'commerce/saved-products/saved-list'
import { keep } from '#src/browser-storage'
import { type NewNotice, notify, useNotices } from '#src/notices/notices-store'
import { readList, syncSavedLists, takeBack, useSavedLists } from '#src/saved-products/saved-lists'
import { forgetHistory } from '#src/session/forget-history'
import { sendFromPage } from '#src/session/send-from-page'
import { sessionMark } from '#src/session/session-mark'
import type { Words } from '#src/ui/words/words'

export interface SavedChange {
  list: SavedList
  product: { sku: string; name: string }
  isSaved: boolean
  /** a guest's list before it, which has it already */
  before?: readonly string[] | undefined
}

/** Why a list is not as the shopper wants it. A sentence is the server's own. */
type Problem =
  /** so many products were left out */
  | { kind: 'full' | 'gone'; count: number }
  | { kind: 'not-kept' }
  | { kind: 'refused'; sentence: string }
  /** it was the list of somebody who is no longer the one signed in */
  | { kind: 'of-another' }

const sentences = {
  wishlist: {
    added: 'addedToWishlist',
    removed: 'removedFromWishlist',
    full: 'wishlistFull',
    leftOut: 'wishlistLeftOut',
  },
  compare: {
    added: 'addedToCompare',
    removed: 'removedFromCompare',
    full: 'compareFull',
    leftOut: 'compareLeftOut',
  },
} as const

let turn: Promise<void> = Promise.resolve()

/** One change after the other; also across tabs, if the browser has locks. Pages without https have none. */
function inTurn(task: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  const done = turn.then(() => (locks ? locks.request('saved-products', task) : task()))
  turn = done.catch(() => undefined)
  return done
}

/** What hearts show already, in the order in which they were pressed: a list has it once the shop has answered. */
const waitingChanges = new Set<SavedChange>()

function showLists(): void {
  syncSavedLists()
  for (const { list, product, isSaved } of waitingChanges) {
    const others = useSavedLists.getState()[list].filter((sku) => sku !== product.sku)
    useSavedLists.setState({ [list]: isSaved ? [product.sku, ...others] : others })
  }
}

/** Puts a product on a list or takes it off, and says what became of it. */
export async function changeSaved(change: SavedChange, words: Words): Promise<void> {
  // One that is tried again comes last.
  const waiting = { ...change }
  waitingChanges.add(waiting)
  try {
    await inTurn(async () => {
      await words.wait('saved')
      const client = clientOf(words)
      const problem = (await followList(change.list, client)) ?? (await makeChange(change, client))
      waitingChanges.delete(waiting)
      showLists()
      tell(change, problem, words)
    })
  } catch {
    // Its words did not come.
    waitingChanges.delete(waiting)
    if (change.before) takeBack(change.list, change.product.sku, change.before)
    showLists()
    say({ kind: 'error', text: words.of('frame')('unexpected') })
  }
}

/** Takes a guest's lists along when somebody signed in, and forgets the account's after signing out. */
export function followSession(words: Words): Promise<void> {
  return inTurn(async () => {
    const client = clientOf(words)
    const problems = new Map<SavedList, Problem | undefined>()
    for (const list of SAVED_LISTS) problems.set(list, await followList(list, client))
    showLists()
    for (const [list, problem] of problems) await tellLeftOut(list, problem, words)
  })
}

/** What was on this browser's list and is not on the account's. If the shop was not reached, the next page tries again. */
async function tellLeftOut(list: SavedList, problem: Problem | undefined, words: Words): Promise<void> {
  if (problem?.kind !== 'full' && problem?.kind !== 'gone') return
  await words.wait('saved')
  const { count } = problem
  const sentence = words.of('saved')
  const text =
    problem.kind === 'gone'
      ? sentence('notOffered', { count })
      : sentence(sentences[list].leftOut, { count, most: SAVED_PRODUCTS_MAX[list] })
  notify({ kind: 'warning', text })
}

function clientOf(words: Words): Client {
  const say = words.of('frame')
  return makeClient(sendFromPage, { unexpected: say('unexpected'), badContentType: say('badContentType') })
}

async function followList(list: SavedList, client: Client): Promise<Problem | undefined> {
  const [kept, mark] = [readList(list), sessionMark()]
  const step = nextStep(kept, mark)
  if (kept.of !== '' && kept.of !== mark) forgetHistory()
  if (step.kind === 'forget') return keepList(list, [])
  if (step.kind === 'show') return undefined
  const query = { list }
  const answer =
    step.join.length > 0
      ? await client.call(addSaved, { query, body: { skus: [...step.join] } })
      : await client.call(listSaved, { query })
  return isOfAnother(list, mark) ? followList(list, client) : keepAnswer(list, answer)
}

/** Whether somebody else has signed in since a call of that session: its answer is dropped, and their list is asked for. */
function isOfAnother(list: SavedList, mark: string): boolean {
  const isOther = sessionMark() !== mark && sessionMark() !== ''
  // What a guest collected has gone to the former account.
  if (isOther) keep(`current-${list}`, { skus: [], of: mark })
  return isOther
}

async function makeChange(
  { list, product: { sku }, isSaved }: SavedChange,
  client: Client,
): Promise<Problem | undefined> {
  const mark = sessionMark()
  if (mark === '') return changeOfGuest(list, sku, isSaved)
  const query = { list }
  const answer = isSaved
    ? await client.call(addSaved, { query, body: { skus: [sku] } })
    : await client.call(deleteSaved, { query, body: { sku } })
  // The session is over, and the answer took its cookies along.
  if (!answer.ok && answer.code === 401 && sessionMark() === '')
    return keepList(list, []) ?? changeOfGuest(list, sku, isSaved)
  if (!isOfAnother(list, mark)) return keepAnswer(list, answer)
  await followList(list, client)
  return { kind: 'of-another' }
}

function changeOfGuest(list: SavedList, sku: string, isSaved: boolean): Problem | undefined {
  const { skus } = readList(list)
  if (!isSaved)
    return keepList(
      list,
      skus.filter((each) => each !== sku),
    )
  const { saved, leftOut } = mergeSaved(skus, [sku], SAVED_PRODUCTS_MAX[list])
  return leftOut.length > 0 ? { kind: 'full', count: 1 } : keepList(list, saved)
}

function keepAnswer(
  list: SavedList,
  answer: Answer<{ skus: string[]; left_out?: { reason: 'full' | 'not-found' }[] }>,
): Problem | undefined {
  if (!answer.ok) return { kind: 'refused', sentence: answer.result }
  // Somebody has signed out since it was asked: the list is the account's.
  if (sessionMark() === '') return keepList(list, [])
  const { skus, left_out: leftOut = [] } = answer.value
  const unkept = keepList(list, skus)
  const full = leftOut.filter(({ reason }) => reason === 'full').length
  if (full > 0) return { kind: 'full', count: full }
  return leftOut.length > 0 ? { kind: 'gone', count: leftOut.length } : unkept
}

/** Of a list that belongs to the session of this moment: a call may have renewed it. */
function keepList(list: SavedList, skus: readonly string[]): Problem | undefined {
  return keep(`current-${list}`, { skus, of: sessionMark() }) ? undefined : { kind: 'not-kept' }
}

let told: number | undefined

/** One word on the lists at a time: who presses five hearts does not need five notices. */
function say(notice: NewNotice): void {
  const { dismiss, messages } = useNotices.getState()
  if (told !== undefined && messages[0]?.id === told) dismiss(told)
  notify(notice)
  told = useNotices.getState().messages[0]?.id
}

function tell(change: SavedChange, problem: Problem | undefined, words: Words): void {
  const { list, product, isSaved } = change
  const sentence = words.of('saved')
  const { added, removed, full } = sentences[list]
  switch (problem?.kind) {
    case undefined:
      say({ kind: 'success', text: sentence(isSaved ? added : removed, { productName: product.name }) })
      return
    case 'of-another':
      return
    case 'full':
      say({ kind: 'warning', text: sentence(full, { most: SAVED_PRODUCTS_MAX[list] }) })
      return
    case 'gone':
      say({ kind: 'warning', text: sentence('notOffered', { count: problem.count }) })
      return
    case 'not-kept':
      say({ kind: 'warning', text: sentence('notKept') })
      return
    case 'refused':
      say({
        kind: 'error',
        text: problem.sentence,
        actions: [{ label: words.of('frame')('tryAgain'), onPress: () => void changeSaved(change, words) }],
      })
  }
}
