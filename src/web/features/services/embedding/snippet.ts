import { escapeHtml } from '#platform/common/escape-html.ts'

export const embedKinds = ['inline', 'popup', 'button'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** What a provider chose for a booking on another page. */
export type EmbedChoices = {
  readonly kind: EmbedKind
  /** The words of the link or button, and the name of the frame. */
  readonly words: string
  /** Picture and price above the month. */
  readonly hasHeader: boolean
  /** `page`: as the Showcase. */
  readonly mode: 'page' | 'light' | 'dark'
  /** Whether the page hears of bookings. */
  readonly tells: boolean
  /** The background of the button and of the window's bar, such as `#33101f`. */
  readonly colour: string
}

type Of = {
  /** The origin of the product, without a slash at the end. */
  readonly origin: string
  readonly userUrl: string
  readonly service: { readonly entityId: string; readonly serviceUrl: string }
}

/** Keeps the place of an inline booking free while it loads; `style` would be refused by a strict policy. */
const placeHolder = '<br><svg width="1" height="776" aria-hidden="true"></svg>'

/**
 * Returns the snippet of a booking as HTML (docs/embedding.md): an element with a link that works without script, and the
 * loader. `isTryOut`: nothing that a visitor chooses is held.
 */
export function snippetOf(
  { origin, userUrl, service }: Of,
  { kind, words, hasHeader, mode, tells, colour }: EmbedChoices,
  isTryOut = false,
): string {
  const attributes = [
    `data-showcase="${escapeHtml(userUrl)}"`,
    `data-service="${escapeHtml(service.entityId)}"`,
    `data-kind="${kind}"`,
    !hasHeader && 'data-header="no"',
    mode !== 'page' && `data-mode="${mode}"`,
    kind !== 'inline' && `data-colour="${escapeHtml(colour)}"`,
    tells && 'data-tells',
    isTryOut && 'data-try="yes"',
  ]
    .filter(Boolean)
    .join('\n  ')
  const address = `${origin}/at/${encodeURIComponent(userUrl)}/services/${encodeURIComponent(service.serviceUrl)}`
  const href = `href="${escapeHtml(address)}"`
  const text = escapeHtml(words.trim() || 'Book a time')
  const loader = `<script async src="${escapeHtml(origin)}/embed/v1.js"></script>`
  if (kind === 'popup') return `<a ${href}\n  ${attributes}>${text}</a>\n${loader}`
  const place = kind === 'inline' ? placeHolder : ''
  return `<div ${attributes}>\n  <a ${href}>${text}</a>${place}\n</div>\n${loader}`
}
