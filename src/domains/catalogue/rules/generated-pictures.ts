/**
 * Drawings by trade, composed for every frame. A picture that nobody chose is one of them. The first three of a family
 * suit every trade in it: the hero has one of these.
 */
// biome-ignore format: read as a paragraph
export const pictureFamilies = {
  fitness: [
    'fitness-run', 'fitness-press', 'fitness-warrior', 'fitness-stretch', 'fitness-lotus', 'fitness-plank',
    'fitness-kettlebells', 'fitness-kit', 'fitness-shoe',
  ],
  dance: [
    'dance-turn', 'dance-pair', 'dance-leap', 'dance-barre', 'dance-curtain', 'dance-record', 'dance-shoes',
    'dance-notes',
  ],
  career: [
    'career-talk', 'career-climb', 'career-chart', 'career-handshake', 'career-door', 'career-video',
    'career-notebook', 'career-desk', 'career-compass',
  ],
  crafts: [
    'crafts-maker', 'crafts-tools', 'crafts-plane', 'crafts-chair', 'crafts-pottery', 'crafts-sewing',
    'crafts-brushes', 'crafts-yarn',
  ],
  neutral: [
    'neutral-plant', 'neutral-balloon', 'neutral-lighthouse', 'neutral-window', 'neutral-cups', 'neutral-lamp',
    'neutral-stones', 'neutral-kite',
  ],
} as const

/** Drawings that can be chosen and are never a default. Those of dance and neutral stand in earlier records. */
export const chosenPictures = {
  dance: ['arc', 'steps', 'sun', 'ribbon', 'orbit', 'blocks'],
  crafts: ['crafts-pan', 'crafts-camera', 'crafts-guitar'],
  neutral: ['hills', 'waves', 'portrait'],
} as const

/** Portraits of people who chose no picture: the page draws them, and no record stores them. */
export const portraitPictures = [
  'portrait-beard',
  'portrait-scarf',
  'portrait-bob',
  'portrait-curls',
  'portrait-long',
  'portrait-bald',
  'portrait-cap',
  'portrait-veil',
  'portrait-silver',
] as const

const { fitness, dance, career, crafts, neutral } = pictureFamilies

/** Every drawing that a provider can choose on each plan. */
// biome-ignore format: read as a paragraph
export const generatedPictures = [
  ...chosenPictures.dance, ...chosenPictures.neutral, ...chosenPictures.crafts, ...fitness, ...dance, ...career, ...crafts, ...neutral,
] as const
