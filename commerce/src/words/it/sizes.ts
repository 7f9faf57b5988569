import type english from '#src/words/en/sizes'

export default {
  title: 'Guida alle taglie',
  units: 'Unità',
  in: 'in',
  cm: 'cm',
  inches: 'pollici',
  centimeters: 'centimetri',
  howTo: 'Come misurare',
  howBody:
    'Misura sopra ciò che indossi sotto gli abiti da danza. Tieni il metro orizzontale e aderente, senza stringere.',
  howChest:
    'Petto o seno: attorno al punto più ampio. Vita: dove ti pieghi di lato. Fianchi: il punto più largo.',
  howGirth:
    'Giro busto, per i body: dalla spalla lungo il davanti, tra le gambe e lungo la schiena fino alla stessa spalla. È la misura che conta di più per la vestibilità di un body.',
  howBetween:
    'Tra due taglie di abbigliamento? Prendi la più grande per i collant e la più piccola per un body aderente.',
  howFeet:
    'Piedi: appoggiali su un foglio, segna il tallone e il dito più lungo e misura la distanza. Conta il piede più lungo.',
  howShoes:
    'Tra due numeri di scarpe? Prendi il più piccolo per le mezze punte, che calzano come un calzino, e il più grande per tutte le altre.',
  howPointe:
    'Le punte hanno un numero di due misure inferiore alle scarpe da strada, e la tabella ne tiene conto: a chi porta il 6 serve il 4. Fatti consigliare per il primo paio.',
  sizesOf: 'Taglie: {title}',
  size: 'Taglia',
  women: 'Donna',
  men: 'Uomo',
  children: 'Bambini',
  tights: 'Collant',
  childrensTights: 'Collant per bambini',
  womensShoes: 'Scarpe da donna',
  mensShoes: 'Scarpe da uomo',
  childrensShoes: 'Scarpe per bambini',
  pointeShoes: 'Scarpe da punta',
  socks: 'Calzini',
  bust: 'Seno',
  waist: 'Vita',
  hips: 'Fianchi',
  girth: 'Giro busto',
  chest: 'Petto',
  height: 'Altezza',
  footLength: 'Lunghezza del piede',
  footWidth: 'Larghezza del piede',
  streetSize: 'Numero da strada',
} satisfies Record<keyof typeof english, string>
