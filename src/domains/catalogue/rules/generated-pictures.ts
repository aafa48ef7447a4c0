/** Drawings by trade, composed for every frame. A picture that nobody chose is one of them. */
// biome-ignore format: read as a paragraph
export const pictureFamilies = {
  fitness: [
    'fitness-run', 'fitness-press', 'fitness-warrior', 'fitness-lotus', 'fitness-plank', 'fitness-stretch',
    'fitness-kettlebells', 'fitness-kit', 'fitness-shoe',
  ],
  dance: [
    'dance-turn', 'dance-leap', 'dance-barre', 'dance-pair', 'dance-curtain', 'dance-record', 'dance-shoes',
    'dance-notes',
  ],
  career: [
    'career-talk', 'career-climb', 'career-chart', 'career-handshake', 'career-door', 'career-video',
    'career-notebook', 'career-desk', 'career-compass',
  ],
  crafts: [
    'crafts-maker', 'crafts-pottery', 'crafts-plane', 'crafts-chair', 'crafts-sewing', 'crafts-yarn',
    'crafts-brushes', 'crafts-pan', 'crafts-camera', 'crafts-guitar',
  ],
  neutral: [
    'neutral-window', 'neutral-plant', 'neutral-cups', 'neutral-lamp', 'neutral-balloon', 'neutral-lighthouse',
    'neutral-stones', 'neutral-kite',
  ],
} as const

/** Drawings that can be chosen and are never a default. Stored records contain their names. */
export const chosenPictures = {
  dance: ['arc', 'steps', 'sun', 'ribbon', 'orbit', 'blocks'],
  neutral: ['hills', 'waves', 'portrait'],
} as const

const { fitness, dance, career, crafts, neutral } = pictureFamilies

/** Every drawing that a provider can choose on each plan. */
// biome-ignore format: read as a paragraph
export const generatedPictures = [
  ...chosenPictures.dance, ...chosenPictures.neutral, ...fitness, ...dance, ...career, ...crafts, ...neutral,
] as const
