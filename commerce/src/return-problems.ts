/** Of the problems, those that forms of returns tell: other pages do without them. */
export const returnProblems = {
  orderNumberMissing: 'Enter the order number.',
  lookUpEmailInvalid: 'Enter the email address on the order.',
  lookUpZipMissing: 'Enter the ZIP code on the order.',
  returnItemsMissing: 'Choose at least one item to return.',
  returnQuantityInvalid: 'Choose how many to return.',
  returnReasonMissing: 'Choose a reason.',
  returnConditionMissing: 'Choose the condition.',
  returnResolutionMissing: 'Choose a refund, an exchange or store credit.',
  mailedCodeInvalid: 'Enter the 6 digits of the code.',
  returnCommentMissing: 'Enter a comment.',
  carrierMissing: 'Enter the name of the carrier.',
  trackingNumberInvalid: 'Enter the tracking number.',
  photosTooMany: 'Too many photos were sent. Please wait a while and try again.',
  photoMissing: 'Choose a photo.',
  photoTooLarge: 'The photo is too large. Choose one of up to 6 MB.',
} as const
