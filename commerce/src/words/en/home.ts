export default {
  about: 'Leotards, tights, shoes and warm-ups for class, rehearsal and the way home.',
  headline: 'Dressed for the hours no one sees.',
  shopNew: 'Shop new arrivals',
  shopCategory: 'Shop {name}',
  newArrivals: 'New arrivals',
  allNew: 'All new arrivals',
  onSale: 'On sale',
  allSale: 'Everything on sale',
  categories: 'Shop by category',
  studio: 'Email us about your studio',
  studioSubject: 'A store for our studio',
}
