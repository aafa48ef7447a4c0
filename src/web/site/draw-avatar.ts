import { Avatar, Style } from '@dicebear/core'
// Open Peeps by Pablo Stanley, CC0
import definition from '@dicebear/styles/open-peeps.json' with { type: 'json' }

const style = new Style(definition)

/** The expressions of somebody who is glad to see a customer. */
const expressionVariant = ['smile', 'cute', 'calm'] as const

/** Draws the face of a seed as SVG. The same seed is always the same face. */
export const drawAvatar = (seed: string): string =>
  new Avatar(style, {
    seed,
    size: 360,
    expressionVariant,
    accessoriesVariant: ['glasses', 'glasses2', 'glasses3', 'glasses4'],
    accessoriesProbability: 20,
    facialHairProbability: 15,
    maskProbability: 0,
  }).toString()
