import { COLORS } from '#src/draw/colors'
import type { Words } from '#src/draw/words'

export const GARMENTS = [
  'leotard',
  'unitard',
  'dress',
  'tights',
  'skirt',
  'tutu',
  'top',
  'cardigan',
  'hoodie',
  'leggings',
  'pants',
  'legwarmers',
  'slipper',
  'pointe',
  'jazz',
  'tap',
  'character',
  'halfsole',
  'sneaker',
  'bag',
  'hair',
  'socks',
  'towel',
  'bottle',
  'kit',
  'card',
  'cover',
  'set',
] as const
export type GarmentName = (typeof GARMENTS)[number]

const VIEWS = ['front', 'back', 'detail'] as const

export interface Picture {
  path: string
  garment: GarmentName
  words: Words
  color: string
  view: (typeof VIEWS)[number]
}

const ADDRESS = /^\/([a-z]+)\/([a-z.-]+)\/([a-z-]+)-(front|back|detail)\.jpg$/

/**
 * The address of a picture says what is drawn on it: '/leotard/women.camisole.velvet/ballet-pink-back.jpg'.
 * Undefined for any other file.
 */
export function readPictureAddress(path: string): Picture | undefined {
  const [, garmentName, words = '', colorSlug, viewName] = ADDRESS.exec(path) ?? []
  const garment = GARMENTS.find((name) => name === garmentName)
  const color = Object.keys(COLORS).find((name) => slugOf(name) === colorSlug)
  const view = VIEWS.find((name) => name === viewName)
  if (garment === undefined || color === undefined || view === undefined) return undefined
  return { path, garment, words: new Set(words.split('.')), color, view }
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
