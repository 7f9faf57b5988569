import { curve, toMiddle, type Line } from '#src/draw/geometry'

export const NECKS = ['scoop', 'v', 'sweetheart', 'boat', 'high', 'square'] as const
export type Neck = (typeof NECKS)[number]
export const BACKS = ['scoop-back', 'low-back', 'cross-back', 'open-back'] as const
export type Back = (typeof BACKS)[number]

/** The right half of the neckline of a garment with shoulders, from the shoulder to the middle. */
export const NECKLINES: Record<Neck, Line> = {
  scoop: toMiddle('350,116 348,156 334,190 300,205'),
  v: curve('350,116 344,158 325,202 300,238'),
  sweetheart: [...curve('354,117 354,160 348,188'), ...curve('346,192 332,191 314,198 300,212')],
  boat: toMiddle('368,122 346,142 324,150 300,152'),
  high: toMiddle('326,98 321,104 311,107 300,108'),
  square: [...curve('352,117 351,156 349,188'), ...toMiddle('347,191 324,194 300,194')],
}

/** The upper edge of a camisole between its straps. */
export const CAMISOLE_EDGES: Record<Neck, Line> = {
  scoop: toMiddle('352,184 336,200 318,208 300,210'),
  v: curve('350,182 332,206 300,238'),
  sweetheart: curve('354,186 340,190 322,192 309,201 300,216'),
  boat: toMiddle('356,178 330,180 300,181'),
  high: toMiddle('342,150 322,146 300,145'),
  square: toMiddle('354,184 330,188 300,188'),
}

export const BACKLINES: Record<Back, Line> = {
  'scoop-back': toMiddle('352,117 350,168 336,212 300,230'),
  'low-back': toMiddle('352,117 351,200 338,288 300,318'),
  'cross-back': toMiddle('352,117 344,190 330,238 300,250'),
  'open-back': toMiddle('326,98 320,104 311,107 300,108'),
}

export const CAMISOLE_BACKS: Record<Back, Line> = {
  'scoop-back': toMiddle('356,214 340,232 320,240 300,242'),
  'low-back': toMiddle('362,222 350,268 328,304 300,314'),
  'cross-back': toMiddle('362,222 346,256 322,274 300,278'),
  'open-back': toMiddle('356,214 340,232 320,240 300,242'),
}
