import { WALLET_ANSWER_TIMEOUT_MS } from 'commerce/limits'
import { sendFromPage } from '#src/session/send-from-page'
import type { WalletAnswer } from '#src/wallets/wallet-answer'

/** Asks the shop at `path`; without an answer nobody knows what became of it. */
export async function askShop(path: string, fields: Record<string, string>): Promise<WalletAnswer> {
  try {
    const answer = await sendFromPage({
      method: 'POST',
      path,
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      timeoutMs: WALLET_ANSWER_TIMEOUT_MS,
    })
    if (answer.status !== 200) return { kind: 'unknown' }
    // The shop's own page asks the shop's own server, of the same build.
    return JSON.parse(await answer.text()) as WalletAnswer
  } catch {
    return { kind: 'unknown' }
  }
}
