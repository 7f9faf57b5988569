/**
 * The express element of the provider's script: a button in a frame of the provider's own, and the sheet that it opens. A
 * page has a wallet if `window.testWallets` says so. It refuses the amounts that the real one refuses.
 */
export function walletScript(origin: string): string {
  return `
const walletElements = (publishableKey, { mode, amount, currency, allowedPaymentMethodTypes = ['all'] }) => {
  const offered = allowedPaymentMethodTypes.join(' ')
  const listeners = {}
  const emit = (event, details = {}) => listeners[event]?.(details)
  const frame = document.createElement('iframe')
  frame.title = 'Secure express checkout frame'
  frame.src = '${origin}/v3/wallet'
  frame.style = 'width: 100%; height: 44px; border: 0; display: block'
  const tell = (message) => frame.contentWindow.postMessage(message, '${origin}')
  const checkAmount = (value) => {
    if (mode !== 'payment' || !Number.isSafeInteger(value) || value <= 0 || currency !== currency.toLowerCase())
      throw new Error('IntegrationError: an amount in the smallest unit of a currency in lower case')
  }
  checkAmount(amount)
  const checked = (sheet) => {
    const parts = (sheet.lineItems ?? []).reduce((sum, item) => sum + item.amount, 0)
    const all = [...(sheet.lineItems ?? []), ...(sheet.shippingRates ?? [])]
    if (!all.every((item) => Number.isSafeInteger(item.amount)) || parts > amount)
      throw new Error('IntegrationError: parts of ' + parts + ' in an amount of ' + amount)
    return { ...sheet, amount, currency }
  }
  const change = {
    resolve: (sheet) => tell({ type: 'update', ...checked(sheet) }),
    reject: () => tell({ type: 'rejected' }),
  }
  const size = (isOpen) => {
    frame.style = isOpen
      ? 'position: fixed; inset: 0; z-index: 9; width: 100%; height: 100%; border: 0'
      : 'width: 100%; height: 44px; border: 0; display: block'
  }
  const onMessage = ({ source, data }) => {
    if (source !== frame.contentWindow) return
    const { type, ...details } = data
    if (type === 'click') {
      const resolve = (request) => {
        if (request.shippingAddressRequired && !(request.shippingRates?.length > 0))
          throw new Error('IntegrationError: shippingRates are needed with an address')
        size(true)
        tell({ type: 'open', ...checked(request) })
      }
      emit('click', { resolve })
    }
    if (type === 'shippingaddresschange' || type === 'shippingratechange') emit(type, { ...details, ...change })
    if (type === 'cancel') {
      size(false)
      emit('cancel')
    }
    if (type === 'confirm') {
      const paymentFailed = () => {
        size(false)
        tell({ type: 'close' })
      }
      emit('confirm', { ...details, paymentFailed })
    }
    if (type === 'paid') elements.onPaid(details)
  }
  const element = {
    on: (event, listener) => { listeners[event] = listener },
    mount: (node) => {
      window.addEventListener('message', onMessage)
      frame.addEventListener('load', () => emit('ready', { availablePaymentMethods: window.testWallets }))
      node.append(frame)
    },
    destroy: () => {
      window.removeEventListener('message', onMessage)
      frame.remove()
    },
  }
  const elements = {
    create: () => element,
    update: (changed) => {
      checkAmount(changed.amount)
      amount = changed.amount
    },
    submit: async () => ({}),
    pay: (clientSecret) =>
      new Promise((resolve) => {
        elements.onPaid = resolve
        tell({ type: 'pay', clientSecret, publishableKey, amount, currency, offered })
      }),
  }
  return elements
}
`
}

/** The frame of the button and the sheet. Where no address is asked for, that of the card goes along. */
export const walletFrame = `<!doctype html>
<html lang="en"><title>Wallet</title>
<style>
  body { margin: 0; font: 16px sans-serif }
  body > button { width: 100%; height: 44px; border: 0; border-radius: 2px; background: #000; color: #fff; font: 600 16px sans-serif }
  form { max-width: 420px; margin: 5vh auto; padding: 24px; background: #fff; box-shadow: 0 0 0 100vmax #0008; display: grid; gap: 8px }
  label { display: grid } [hidden] { display: none !important }
</style>
<button id="open">Test Wallet</button>
<form id="sheet" hidden>
  <label>Email <input name="email" value="carla@example.com"></label>
  <label>Phone <input name="phone" value="+1 212 555 0100"></label>
  <label>Name <input name="name" value="Carla Fracci"></label>
  <label>Street <input name="line1" value="12 Barre Street"></label>
  <label>City <input name="city" value="New York"></label>
  <label>State <input name="state" value="NY"></label>
  <label>ZIP <input name="postal_code" value="10001"></label>
  <label>Country <input name="country" value="US"></label>
  <label>Card <input name="card" value="4242 4242 4242 4242"></label>
  <button type="button" id="use">Use this address</button>
  <label id="rating">Shipping <select name="rate"></select></label>
  <ul id="parts"></ul>
  <output id="total"></output>
  <p id="state" role="status"></p>
  <button type="button" id="confirm">Confirm</button>
  <button type="button" id="cancel">Cancel</button>
</form>
<script>
const byId = (id) => document.getElementById(id)
const sheet = byId('sheet')
const { email, phone, name, line1, city, state, postal_code, country, card, rate } = sheet.elements
let shop
let request = {}
const tell = (type, details = {}) => shop.postMessage({ type, ...details }, '*')
const partial = () => ({ city: city.value, state: state.value, postal_code: postal_code.value, country: country.value })
const whole = () => ({ name: name.value, address: { ...partial(), line1: line1.value, line2: null } })
const show = ({ amount, currency, lineItems = [], shippingRates }) => {
  byId('total').textContent = 'Total ' + amount + ' ' + currency
  byId('parts').replaceChildren(...lineItems.map((item) => {
    const part = document.createElement('li')
    part.textContent = item.name + ' ' + item.amount
    return part
  }))
  if (!shippingRates) return
  const chosen = rate.value
  rate.replaceChildren(...shippingRates.map(({ id, displayName, amount }) => new Option(displayName + ' ' + amount, id)))
  if (request.keepsRate && [...rate.options].some(({ value }) => value === chosen)) rate.value = chosen
}
byId('open').addEventListener('click', () => { shop = parent; tell('click') })
byId('use').addEventListener('click', () => {
  byId('state').textContent = 'Asking'
  request.keepsRate = false
  tell('shippingaddresschange', { name: name.value, address: partial() })
})
rate.addEventListener('change', () => {
  byId('state').textContent = 'Asking'
  request.keepsRate = true
  const [option] = rate.selectedOptions
  tell('shippingratechange', { shippingRate: { id: option.value, displayName: option.text } })
})
byId('cancel').addEventListener('click', () => { sheet.hidden = true; byId('open').hidden = false; tell('cancel') })
byId('confirm').addEventListener('click', () => {
  byId('state').textContent = 'Paying'
  tell('confirm', {
    expressPaymentType: 'apple_pay',
    billingDetails: { ...whole(), email: email.value, phone: phone.value },
    ...(request.shippingAddressRequired && { shippingAddress: whole(), shippingRate: { id: rate.value } }),
  })
})
addEventListener('message', async ({ data }) => {
  const { type, ...details } = data
  if (type === 'open') {
    request = details
    const { allowedShippingCountries } = details
    byId('rating').hidden = !details.shippingAddressRequired
    byId('state').textContent = allowedShippingCountries ? 'Ships to ' + allowedShippingCountries.join(', ') : ''
    byId('open').hidden = true
    sheet.hidden = false
    show(details)
  }
  if (type === 'update') { show(details); byId('state').textContent = 'Ready' }
  if (type === 'rejected') byId('state').textContent = 'This address is not possible.'
  if (type === 'close') { sheet.hidden = true; byId('open').hidden = false }
  if (type === 'pay') {
    const { clientSecret, publishableKey, amount, currency, offered } = details
    const [id] = clientSecret.split('_secret_')
    const form = new URLSearchParams({ client_secret: clientSecret, key: publishableKey, card: card.value, amount, currency, offered })
    const answer = await fetch('/v1/payment_intents/' + id + '/confirm', { method: 'POST', body: form })
    const { error } = await answer.json()
    tell('paid', error ? { error } : {})
  }
})
</script></html>`
