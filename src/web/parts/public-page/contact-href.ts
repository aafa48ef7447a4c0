import { showcaseHref } from './call-to-action.ts'

/** The address of the contact page of a Showcase, or of the operator's without one. */
export const contactHref = (userUrl?: string): string =>
  userUrl === undefined ? '/contact' : `${showcaseHref(userUrl)}/contact`
