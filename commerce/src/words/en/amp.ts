export default {
  checkSizes: 'Check available sizes',
  noProducts: 'No products found!',
  noProductsHint: 'Change your <0>search</0>, or visit the <1>home page</1>.',
  seeAll: 'See all {count} products',
  parts: 'In this set',
  chosen: 'selected',
  upTo: 'up to {count} characters',
}
