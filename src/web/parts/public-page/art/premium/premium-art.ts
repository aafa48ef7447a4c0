import type { premiumAssets } from '#domains/catalogue/contract.ts'
import { drawn } from './drawn.ts'
import { gradients } from './gradients.ts'
import { type Ground, ownId, type PremiumAsset } from './ground.ts'
import { laid } from './laid.ts'
import { woven } from './woven.ts'

export type PremiumName = (typeof premiumAssets)[number]
/** The form for dark text or for light text. */
export type GroundForm = keyof PremiumAsset

const assets: Readonly<Record<PremiumName, PremiumAsset>> = { ...gradients, ...woven, ...laid, ...drawn }

export const isPremium = (image: string): image is PremiumName => Object.hasOwn(assets, image)

/** The drawing of an asset; `id` must be unique in the document. */
export function premiumArt(name: PremiumName, form: GroundForm, id: string): Ground {
  const ground = assets[name][form]
  return { ...ground, shapes: ground.shapes.replaceAll(ownId, id) }
}
