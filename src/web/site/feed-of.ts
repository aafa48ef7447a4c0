import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { feedHref } from '#web/parts/public-page/call-to-action.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'

/** The feed of a Showcase with posts. */
export const feedOf = ({ blogs, userUrl, profile }: PublicShowcase) =>
  blogs.length > 0 ? { path: feedHref(userUrl), title: `Posts by ${fullName(profile)}` } : undefined
