import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { Assets } from './assets.ts'

/** The files of a document that shows partners; without partners it has not one byte for them. */
export const withPartners = (assets: Assets, partners: readonly ShownPartner[]): Assets =>
  partners.length === 0 ? assets : { ...assets, css: [...assets.css, ...(assets.partnersCss ?? [])] }
