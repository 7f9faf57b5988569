/** Products of the demo catalog, one of each type, and one that is sold out. */
export const products = {
  simple: '/p/AC201/complete-bun-kit',
  configurable: '/p/LE101/elodie-camisole-leotard',
  bundle: '/p/SE501/first-class-bundle',
  grouped: '/p/SE504/hair-essentials',
  download: '/p/DL401/barre-music-volume-one',
  soldOut: '/p/AC206/lambswool-twist',
  embroidered: '/p/WU105/freya-studio-hoodie',
  virtual: '/p/ST301/one-open-class',
}
