export default {
  leaveTitle: 'You are leaving Barre',
  leaveHost:
    'Checkout is on another website: <0>{host}</0>. You pay there and return here once your order is placed.',
  leaveBag: 'Your bag stays here until your order is confirmed.',
  continue: 'Continue',
  cancel: 'Cancel',
  tooMany: 'Too many checkout attempts. Please wait a while and try again.',
  endedTitle: 'This checkout link has expired',
  ended:
    'A checkout link works once, for one minute, and only if your bag stays the same. Nothing was ordered, and your bag is unchanged.',
  toBag: 'Back to your bag',
}
