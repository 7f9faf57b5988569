export default {
  title: 'Enter the passcode',
  about: "Enter your studio's passcode to open its store.",
  help: "The {name} store is for its families. Ask {name} for the passcode if you don't have it.",
  website: '{name} website',
  needed: 'You need to be logged in as regular user to see this page',
  ended:
    'Your session has ended, or your studio has a new passcode. Enter the passcode again. Your bag is still here.',
  ok: 'Ok',
  left: "You've left this studio on this device.",
  passcode: 'Passcode',
  passcodeHint: 'Not case-sensitive. You stay signed in on this device for {days} days.',
  enter: 'Enter the store',
  waitLeft: 'You can try again in {time}.',
  waitOver: 'You can try again now.',
  leave: 'Leave this studio',
}
