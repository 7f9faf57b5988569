export default {
  title: 'Enter the passcode',
  about: 'The door of a studio store: families enter with the passcode of their studio.',
  help: 'The store of {name} is for its families. Ask {name} for the passcode if you do not have it.',
  website: 'Website of {name}',
  needed: 'You need to be logged in as regular user to see this page',
  ended:
    'Your visit has ended, or your studio has a new passcode. Enter the passcode again; your bag is still here.',
  ok: 'Ok',
  left: 'You have left this studio on this device.',
  passcode: 'Passcode',
  passcodeHint: 'Capital or small letters, both work. This device stays in for {days} days.',
  enter: 'Enter the store',
  waitLeft: 'You can try again in {time}.',
  waitOver: 'You can try again now.',
  leave: 'Leave this studio',
}
