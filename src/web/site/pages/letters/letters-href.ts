import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'

/** The address of a provider's letters that are pages. */
export const lettersHref = (userUrl: string): string => `${showcaseHref(userUrl)}/newsletters`

/** The address of one of them. */
export const letterHref = (userUrl: string, { slug }: { readonly slug: string }): string =>
  `${lettersHref(userUrl)}/${encodeURIComponent(slug)}`
