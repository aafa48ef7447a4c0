import type { PublicShowcase } from '#domains/showcase/contract.ts'

type Profile = Pick<PublicShowcase['profile'], 'bio' | 'jobTitle' | 'jobSubtitle'>

/** The line under a provider's name: the bio, else the trade. */
export const oneLinerOf = ({ bio, jobTitle, jobSubtitle }: Profile): string =>
  bio || [jobTitle, jobSubtitle].filter(Boolean).join(': ')
