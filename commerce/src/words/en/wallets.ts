export default {
  title: 'Express checkout',
  offline: "You're offline. Express checkout will work again once you're connected.",
  or: 'or',
  orDetails: 'or enter your details',
  confirming: 'Placing your order…',
  canceled: 'You closed the payment window. Nothing was ordered, and you have not been charged.',
  away: 'We could not reach the shop. Nothing was ordered, and you have not been charged. Please try again.',
  unavailable: 'Express checkout is not available for this bag right now. Please use the regular checkout.',
  incomplete:
    'Your wallet did not give us everything we need. You have not been charged. You can add the rest at checkout.',
  totalChanged: 'The total is now {total}. You have not been charged. Please check it and pay again.',
  bagGone: 'Your bag has changed, or was ordered in another tab. You have not been charged here.',
  toCheckout: 'Continue to checkout',
}
