export type View = 'front' | 'back'
/** hanging at the sides, or held away from a wide skirt */
export type Arms = 'down' | 'open'
export type Build = 'women' | 'men' | 'child' | 'boy'
