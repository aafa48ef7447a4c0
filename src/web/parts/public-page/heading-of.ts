import type { PublicShowcase, SectionName } from '#domains/showcase/contract.ts'

/** Returns the heading of a section: the provider's own, or the usual one. */
export const headingOf = (
  { appConfigurations }: Pick<PublicShowcase, 'appConfigurations'>,
  section: SectionName,
  usual: string,
): string => appConfigurations?.captions[section] || usual
