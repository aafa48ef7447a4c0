// Areas whose doors no other part calls, one per line. `compose` creates them with the doors of the spine.

export { createGrowth } from '#domains/growth/index.ts'
