export default {
  // Reading
  saved: 'saved copy from {time}',
  notSaved: 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
  ok: 'OK',
  noneInCategory: 'No products synchronized for this category. Please come back while online!',
  stockNotChecked: 'stock not checked',
  title: 'Without a connection',
  about: 'Pages that you can read now, and what waits until you are connected.',
  opening: 'Opening the page',
  readable: 'Pages you can read now',
  nothingReadable: 'No page has been saved on this device yet.',
  newVersion: 'New version. Reload',
  reload: 'Reload',
}
