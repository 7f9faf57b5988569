/** Red, 2 x 1 pixels. */
export const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQI12P4z8Dwn4EBAAj+Af9AGHAgAAAAAElFTkSuQmCC',
    'base64',
  ),
}
