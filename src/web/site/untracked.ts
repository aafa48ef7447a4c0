import type { PublicShowcase } from '#domains/showcase/contract.ts'

/** Whether the provider has opted out of analytics (product.md 20, appConfigurations). */
export const isUntracked = ({ appConfigurations }: PublicShowcase): boolean =>
  appConfigurations?.trackingOptOut === true
