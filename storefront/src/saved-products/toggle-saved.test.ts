import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNotices } from '#src/notices/notices-store'
import { syncSavedLists, useSavedLists } from '#src/saved-products/saved-lists'
import { keepSavedListsInStep, toggleSaved } from '#src/saved-products/toggle-saved'
import { wordsOfRequest } from '#src/ui/words/server-words'

const english = wordsOfRequest('en')
const skirt = { sku: 'SKI', name: 'Wrap Skirt' }

interface Answered {
  skus: string[]
  left_out?: { sku: string; reason: string }[]
}

/** A browser that keeps something, with the mark of a session, whose calls are all answered alike. */
function openBrowser({ mark = '', kept = {}, answer }: { mark?: string; kept?: object; answer?: Answered }) {
  const storage = new Map(Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)]))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  })
  vi.stubGlobal('document', {
    cookie: mark === '' ? '' : `signed-in=${mark}`,
    documentElement: { dataset: {} },
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, result: answer }))
  return { read: (name: string): unknown => JSON.parse(storage.get(name) ?? 'null') }
}

const told = () => useNotices.getState().shown.map(({ text }) => text)

beforeEach(() => {
  useNotices.setState({ shown: [], messages: [] })
  useSavedLists.setState({ wishlist: [], compare: [] })
})
afterEach(() => vi.unstubAllGlobals())

test('[STUDIO-17] the wishlist is kept as current-wishlist and known once the browser was read; a product that is there already is kept once, and what is added or removed is told', async () => {
  const browser = openBrowser({ kept: { 'current-wishlist': { skus: ['LEO'], of: '' } } })
  useSavedLists.setState({ isRead: false })
  syncSavedLists()
  expect(useSavedLists.getState()).toMatchObject({ isRead: true, wishlist: ['LEO'] })
  toggleSaved('wishlist', skirt, english)
  await expect.poll(told).toEqual(['Product Wrap Skirt has been added to wishlist!'])
  expect(browser.read('current-wishlist')).toEqual({ skus: ['SKI', 'LEO'], of: '' })
  // A page that was not told of it yet, as in another tab.
  useSavedLists.setState({ wishlist: ['LEO'] })
  toggleSaved('wishlist', skirt, english)
  await expect.poll(() => useSavedLists.getState().wishlist).toEqual(['SKI', 'LEO'])
  expect(browser.read('current-wishlist')).toEqual({ skus: ['SKI', 'LEO'], of: '' })
  toggleSaved('wishlist', skirt, english)
  await expect.poll(told).toContain('Product Wrap Skirt has been removed from wishlist!')
  expect(browser.read('current-wishlist')).toEqual({ skus: ['LEO'], of: '' })
})

test('a heart that is pressed after a session ended makes no guest’s list of the account’s', async () => {
  const browser = openBrowser({ kept: { 'current-wishlist': { skus: ['LEO', 'BAG'], of: 'anna' } } })
  useSavedLists.setState({ wishlist: ['LEO', 'BAG'] })
  toggleSaved('wishlist', skirt, english)
  expect(browser.read('current-wishlist')).toEqual({ skus: ['LEO', 'BAG'], of: 'anna' })
  await expect.poll(told).toEqual(['Product Wrap Skirt has been added to wishlist!'])
  expect(browser.read('current-wishlist')).toEqual({ skus: ['SKI'], of: '' })
  expect(useSavedLists.getState().wishlist).toEqual(['SKI'])
})

test('an answer that comes after signing out makes no guest’s list of the account’s', async () => {
  const browser = openBrowser({
    mark: '0123456789ab',
    kept: { 'current-wishlist': { skus: [], of: '' }, 'current-compare': { skus: [], of: '0123456789ab' } },
  })
  vi.stubGlobal('fetch', async () => {
    document.cookie = ''
    return Response.json({ code: 200, result: { skus: ['LEO'] } })
  })
  keepSavedListsInStep(english)
  await expect.poll(() => browser.read('current-compare')).toEqual({ skus: [], of: '' })
  expect(browser.read('current-wishlist')).toEqual({ skus: [], of: '' })
  expect(useSavedLists.getState().wishlist).toEqual([])
})

/** While the first call is answered, somebody else signs in, whose lists are other ones. */
function letAnotherSignIn(ofFormer: string[], ofNext: string[]) {
  const asked: { method: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    asked.push({ method: method ?? '', body: typeof body === 'string' ? JSON.parse(body) : undefined })
    if (asked.length > 1) return Response.json({ code: 200, result: { skus: ofNext } })
    document.cookie = 'signed-in=ba9876543210'
    return Response.json({ code: 200, result: { skus: ofFormer } })
  })
  return asked
}

test('an answer that comes after somebody else signed in is not kept as theirs, and their list is asked for', async () => {
  const ofAnna = { skus: ['LEO'], of: '0123456789ab' }
  const kept = { 'current-wishlist': ofAnna, 'current-compare': { skus: [], of: 'ba9876543210' } }
  const browser = openBrowser({ mark: '0123456789ab', kept })
  useSavedLists.setState({ wishlist: ['LEO'] })
  const asked = letAnotherSignIn(['SKI', 'LEO'], ['BAG'])
  toggleSaved('wishlist', skirt, english)
  await expect.poll(() => browser.read('current-wishlist')).toEqual({ skus: ['BAG'], of: 'ba9876543210' })
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET'])
  expect(useSavedLists.getState().wishlist).toEqual(['BAG'])
  expect(told()).toEqual([])
})

test('what a guest collected goes to the account that signed in first, and to no other', async () => {
  const kept = { 'current-wishlist': { skus: ['LEO'], of: '' }, 'current-compare': { skus: [], of: '' } }
  const browser = openBrowser({ mark: '0123456789ab', kept })
  const asked = letAnotherSignIn(['LEO'], ['BAG'])
  keepSavedListsInStep(english)
  await expect.poll(() => browser.read('current-compare')).toMatchObject({ of: 'ba9876543210' })
  expect(browser.read('current-wishlist')).toEqual({ skus: ['BAG'], of: 'ba9876543210' })
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
})

test('a guest’s change is kept at once, also if another tab changed the list', async () => {
  const browser = openBrowser({ kept: { 'current-wishlist': { skus: ['BAG', 'LEO'], of: '' } } })
  useSavedLists.setState({ wishlist: ['LEO'] })
  toggleSaved('wishlist', skirt, english)
  expect(browser.read('current-wishlist')).toEqual({ skus: ['SKI', 'BAG', 'LEO'], of: '' })
  await expect.poll(told).toHaveLength(1)
  expect(useSavedLists.getState().wishlist).toEqual(['SKI', 'BAG', 'LEO'])
})

test('a change whose words do not come is taken back, and says so', async () => {
  openBrowser({ mark: '0123456789ab', kept: { 'current-wishlist': { skus: ['LEO'], of: '0123456789ab' } } })
  useSavedLists.setState({ wishlist: ['LEO'] })
  toggleSaved('wishlist', skirt, { ...english, wait: () => Promise.reject(new Error('Failed to fetch')) })
  expect(useSavedLists.getState().wishlist).toEqual(['SKI', 'LEO'])
  await expect.poll(told).toEqual(['Unexpected error occurred!'])
  expect(useSavedLists.getState().wishlist).toEqual(['LEO'])
})

test.each([
  ['added', ['LEO'], 'SKI'],
  ['removed', ['TUT', 'SKI', 'LEO'], 'SKI'],
])(
  'a guest’s product that was %s where the words do not come is as it was, and what was pressed since stays',
  async (_what, skus, sku) => {
    const browser = openBrowser({ kept: { 'current-wishlist': { skus, of: '' } } })
    useSavedLists.setState({ wishlist: skus })
    const words = { ...english, wait: () => Promise.reject(new Error('Failed to fetch')) }
    toggleSaved('wishlist', { sku, name: 'Wrap Skirt' }, words)
    expect(useSavedLists.getState().wishlist.includes(sku)).toBe(!skus.includes(sku))
    toggleSaved('wishlist', { sku: 'BAG', name: 'Dance Bag' }, english)
    await expect.poll(told).toEqual(['Product Dance Bag has been added to wishlist!'])
    expect(useNotices.getState().messages[1]?.text).toBe('Unexpected error occurred!')
    const others = (of: unknown) => (of as { skus: string[] }).skus.filter((each) => each !== 'BAG')
    expect(others({ skus: useSavedLists.getState().wishlist })).toEqual(skus)
    expect(others(browser.read('current-wishlist'))).toEqual(skus)
  },
)

test('at sign-in it is said what did not fit in the lists of the account', async () => {
  const answer = {
    skus: ['A', 'B', 'C', 'LEO'],
    left_out: ['BAG', 'TGT', 'SKI'].map((sku) => ({ sku, reason: 'full' })),
  }
  openBrowser({
    mark: '0123456789ab',
    kept: {
      'current-wishlist': { skus: [], of: '0123456789ab' },
      'current-compare': { skus: ['LEO', 'BAG', 'TGT', 'SKI'], of: '' },
    },
    answer,
  })
  keepSavedListsInStep(english)
  await expect.poll(told).toEqual(['3 products from this browser did not fit: you can compare up to 4.'])
  expect(useSavedLists.getState().compare).toEqual(['A', 'B', 'C', 'LEO'])
})

test('after signing out nothing that was looked at or searched for stays', async () => {
  const browser = openBrowser({
    kept: {
      'current-wishlist': { skus: ['LEO'], of: 'anna' },
      'recently-viewed': [['LEO', 1]],
      'recent-searches': ['tutu'],
    },
  })
  keepSavedListsInStep(english)
  await expect.poll(() => browser.read('current-wishlist')).toEqual({ skus: [], of: '' })
  expect(browser.read('recently-viewed')).toEqual([])
  expect(browser.read('recent-searches')).toEqual([])
})

test('hearts that are pressed fast stay as they were pressed until the shop has answered for each; one that it refuses goes out alone', async () => {
  const mark = '0123456789ab'
  const nothing = { skus: [], of: mark }
  openBrowser({ mark, kept: { 'current-wishlist': nothing, 'current-compare': nothing } })
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const wishlist = () => useSavedLists.getState().wishlist
  const answered = async (count: number, answer: Response) => {
    await expect.poll(() => answers.length).toBe(count)
    answers[count - 1]?.(answer)
  }
  const refusal = () => Response.json({ code: 422, result: 'Not now.' }, { status: 422 })
  const [tutu, leotard] = [
    { sku: 'TUT', name: 'Tutu' },
    { sku: 'LEO', name: 'Leotard' },
  ]
  for (const product of [skirt, tutu, leotard]) toggleSaved('wishlist', product, english)
  await answered(1, Response.json({ code: 200, result: { skus: ['SKI'] } }))
  await expect.poll(told).toEqual(['Product Wrap Skirt has been added to wishlist!'])
  expect(wishlist()).toEqual(['LEO', 'TUT', 'SKI'])
  await answered(2, refusal())
  await expect.poll(told).toEqual(['Not now.'])
  expect(wishlist()).toEqual(['LEO', 'SKI'])
  await answered(3, Response.json({ code: 200, result: { skus: ['LEO', 'SKI'] } }))
  await expect.poll(told).toEqual(['Product Leotard has been added to wishlist!'])
  expect(wishlist()).toEqual(['LEO', 'SKI'])
})
