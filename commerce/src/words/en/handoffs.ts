export default {
  leaveTitle: 'You are leaving Barre',
  leaveHost:
    'The checkout is on another website: <0>{host}</0>. You pay there, and come back when your order is placed.',
  leaveBag: 'Your bag stays here until your order is confirmed.',
  continue: 'Continue',
  cancel: 'Cancel',
  tooMany: 'You went to the checkout too often. Please wait a while and try again.',
  endedTitle: 'This way to the checkout has ended',
  ended:
    'It works once, for a minute, and only while your bag stays the same. Nothing was ordered, and your bag is unchanged.',
  toBag: 'Back to your bag',
}
