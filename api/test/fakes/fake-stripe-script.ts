import { walletScript } from '#test/fakes/fake-stripe-wallet'

/** What the provider's script gives a page: fields in a frame of the provider's own, and a way to confirm. */
export function stripeScript(origin: string): string {
  return `
${walletScript(origin)}
window.Stripe = (publishableKey) => ({
  elements: ({ clientSecret, ...options }) => {
    if (clientSecret === undefined) return walletElements(publishableKey, options)
    const frame = document.createElement('iframe')
    frame.title = 'Secure payment input frame'
    frame.src = '${origin}/v3/fields?' + new URLSearchParams({ clientSecret, publishableKey })
    return {
      frame,
      create: () => ({
        on: (event, listener) => { if (event === 'ready') frame.addEventListener('load', listener) },
        mount: (node) => node.append(frame),
        destroy: () => frame.remove(),
      }),
    }
  },
  confirmPayment: async ({ elements, clientSecret, confirmParams }) => {
    const thanks = new URL(confirmParams.return_url)
    thanks.searchParams.set('redirect_status', 'succeeded')
    if (!elements.pay) return payInFields(elements, thanks)
    const { error } = await elements.pay(clientSecret)
    if (error) return { error }
    window.location.assign(thanks)
    return new Promise(() => undefined)
  },
})
const payInFields = ({ frame }, thanks) => new Promise((resolve) => {
    window.addEventListener('message', (message) => {
      if (message.origin !== '${origin}') return
      const { error } = message.data
      if (error) return resolve({ error })
      window.location.assign(thanks)
    }, { once: true })
    frame.contentWindow.postMessage('confirm', '${origin}')
  })`
}

/** The frame that the card is typed into. */
export const stripeFields = `<!doctype html>
<html lang="en"><title>Card</title>
<label>Card number <input id="card" inputmode="numeric"></label>
<script>
addEventListener('message', async ({ source, origin }) => {
  const query = new URLSearchParams(location.search)
  const [id] = query.get('clientSecret').split('_secret_')
  const form = new URLSearchParams({
    client_secret: query.get('clientSecret'),
    key: query.get('publishableKey'),
    card: document.getElementById('card').value,
  })
  const answer = await fetch('/v1/payment_intents/' + id + '/confirm', { method: 'POST', body: form })
  const { error } = await answer.json()
  source.postMessage(error ? { error } : {}, origin)
})
</script></html>`
