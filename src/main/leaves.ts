// Areas whose doors no other part enters; each line adds one. `compose` makes them with the doors of the spine.

export { createGrowth } from '#domains/growth/index.ts'
