export default {
  moved: '{name} is now {position} of {count}.',
  saving: 'Saving…',
  undo: 'Undo',
  orderNotSaved: "The new order isn't saved yet.",
  tryAgain: 'Try again',
  reorderedTitle: 'Someone else changed the order',
  reorderedHelp: "Their order is saved and yours isn't. Choose the one families should see.",
  theirOrder: 'Their order',
  yourOrder: 'Your order',
  useYours: 'Use your order',
  keepTheirs: 'Keep their order',
}
