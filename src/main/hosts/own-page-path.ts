/** The first segments of the pages that a domain serves at its root: those of `/at/{userUrl}/…` on the main host. */
const ownPages = ['services', 'blogs', 'contact', 'feed.xml', 'mobile', 'newsletter', 'newsletters']

/** The files that each host has for itself at its root. */
const ownFiles = ['robots.txt', 'sitemap.xml']

const firstSegment = /^\/([^/?]*)/

/** Returns the target on the main host of a target on a provider's own domain. Targets of other parts stay. */
export function mainTarget(target: string, userUrl: string): string {
  const [, first] = firstSegment.exec(target) ?? []
  if (first === '') return `/at/${userUrl}${target.slice(1)}`
  if (first === undefined) return target
  if (ownFiles.includes(first)) return `/internal/own${target}`
  return ownPages.includes(first) ? `/at/${userUrl}${target}` : target
}

/**
 * Returns the target on a provider's own domain of a target on the main host; undefined if it is another one's, or a
 * framed booking: its loader makes the long address and believes only the origin from which it was loaded.
 */
export function ownTarget(target: string, userUrl: string): string | undefined {
  const prefix = `/at/${userUrl}`
  if (!target.startsWith(prefix)) return undefined
  const rest = target.slice(prefix.length)
  if (rest === '' || rest === '/') return '/'
  if (rest.startsWith('?')) return `/${rest}`
  if (rest.startsWith('/embed/')) return undefined
  // a browser would read two slashes as the name of another host
  return /^\/[^/\\]/.test(rest) ? rest : undefined
}

type Own = { readonly userUrl: string; readonly origin: string }

/**
 * Rewrites a document that was rendered with the origin of a provider's own domain: links to the provider's pages
 * become short, and links to pages of the installation lead to the main host. User text cannot contain a whole link,
 * because quotation marks in it are escaped.
 */
export function onOwnHost(document: string, { userUrl, origin }: Own, mainOrigin: string): string {
  const page = `/at/${userUrl}`
  const own = ['href="', 'action="', origin].reduce(
    (text, before) => shortened(text, `${before}${page}`, before),
    document,
  )
  return own.replace(mainLink, (_, before: string, path: string) => `${before}${mainOrigin}${path}`)
}

/**
 * Rewrites a document of the main host whose provider has an own domain: absolute addresses of the provider's pages, such
 * as the canonical one, become those of the domain. Links stay.
 */
export const namingOwnHost = (document: string, { userUrl, origin }: Own, mainOrigin: string): string =>
  shortened(document, `${mainOrigin}/at/${userUrl}`, origin)

/** What may stand after the address of a page: more of it, its end in HTML, XML and JSON, or the end of the text. */
const endings = ['', '/', '?', '#', '"', '<', '&']

/** Replaces the address of a page, and of what is below it, by a shorter one. */
function shortened(document: string, long: string, short: string): string {
  const [first = '', ...rest] = document.split(long)
  return rest.reduce((text, after) => {
    if (!endings.includes(after.slice(0, 1))) return `${text}${long}${after}`
    return `${text}${short}${after.startsWith('/') ? '' : '/'}${after}`
  }, first)
}

/** Links to pages that only the main host has. */
const mainLink =
  /((?:href|action)=")(\/(?:newhome|selectfreelancer|terms-of-use|privacy-policy|support)(?=["?#]))/g
