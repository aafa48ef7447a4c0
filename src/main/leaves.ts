// Areas that no other area asks: each line adds one, made with the doors of the areas before it.
export { createGrowth } from '#domains/growth/index.ts'
