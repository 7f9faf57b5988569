import type english from '#src/words/en/sizes'

export default {
  title: 'Größentabelle',
  units: 'Einheit',
  in: 'in',
  cm: 'cm',
  inches: 'Zoll',
  centimeters: 'Zentimeter',
  howTo: 'So messen Sie',
  howBody:
    'Messen Sie über dem, was Sie unter der Tanzkleidung tragen. Das Maßband liegt gerade und eng an, ohne einzuschneiden.',
  howChest:
    'Brust: um die stärkste Stelle. Taille: wo Sie sich zur Seite beugen. Hüfte: die breiteste Stelle.',
  howGirth:
    'Rumpfumfang, für Trikots: von der Schulter vorn hinunter, zwischen den Beinen hindurch und am Rücken hinauf zur selben Schulter. Für den Sitz eines Trikots ist er das wichtigste Maß.',
  howBetween:
    'Zwischen zwei Kleidergrößen? Nehmen Sie bei Strumpfhosen die größere, für ein eng sitzendes Trikot die kleinere.',
  howFeet:
    'Füße: Stellen Sie sich auf ein Blatt Papier, markieren Sie Ferse und längsten Zeh und messen Sie dazwischen. Der längere Fuß zählt.',
  howShoes:
    'Zwischen zwei Schuhgrößen? Nehmen Sie bei Ballettschläppchen, die wie eine Socke sitzen, die kleinere, bei allen anderen Schuhen die größere.',
  howPointe:
    'Spitzenschuhe tragen eine um zwei kleinere Nummer als Straßenschuhe; in der Tabelle ist das berücksichtigt: Zur Straßengröße 6 gehört die 4. Lassen Sie sich beim ersten Paar beraten.',
  sizesOf: 'Größen: {title}',
  size: 'Größe',
  women: 'Damen',
  men: 'Herren',
  children: 'Kinder',
  tights: 'Strumpfhosen',
  childrensTights: 'Strumpfhosen für Kinder',
  womensShoes: 'Damenschuhe',
  mensShoes: 'Herrenschuhe',
  childrensShoes: 'Kinderschuhe',
  pointeShoes: 'Spitzenschuhe',
  socks: 'Socken',
  bust: 'Brust',
  waist: 'Taille',
  hips: 'Hüfte',
  girth: 'Rumpf\u00ADumfang',
  chest: 'Brust',
  height: 'Körpergröße',
  footLength: 'Fußlänge',
  footWidth: 'Fußbreite',
  streetSize: 'Straßengröße',
} satisfies Record<keyof typeof english, string>
