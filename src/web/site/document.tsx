import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cardHeight, cardWidth } from '#web/page/share/looks.ts'
import type { Voice } from '#web/page/voice.ts'
import { type Assets, stylesheetsFor } from './assets.ts'
import { OperatorOfPage } from './operator.ts'

/** `phone` uses the phone layout at every width (product.md 18, "Small screen"). */
export type Variant = 'auto' | 'phone'

type Head = {
  readonly title: string
  readonly description: string
  /** The page's canonical path, such as `/at/thea`; undefined: search engines must not index the page. */
  readonly path?: string
  /** True if search engines must not index the page although links to it have a preview. */
  readonly isHidden?: boolean
  /** The path of the picture for link previews: a card, `cardWidth` × `cardHeight`. */
  readonly sharePicture?: string | undefined
  readonly kind?: 'website' | 'profile' | 'article'
  /** The facts of an article, for link previews. */
  readonly article?: {
    readonly published: string | null
    readonly modified: string | null
    readonly tags: readonly string[]
  }
  /** The path and the title of the feed that the page belongs to. */
  readonly feed?: { readonly path: string; readonly title: string } | undefined
  readonly jsonLd?: unknown
}

type Props = {
  head: Head
  voice: Voice
  assets: Assets
  variant?: Variant
  /** Files of an island that is needed soon; the loader fetches them when the page is there. */
  soon?: readonly string[] | undefined
  /**
   * True for a document that contains its stylesheets, so that its first view waits for nothing else. Visitors enter by
   * it; the loader fetches the files afterwards for the pages that link them.
   */
  withStyles?: boolean
  /** True if the page sends no events to analytics. */
  untracked?: boolean
  /** True for a document in a frame of another page: its links open in a tab, and it has its own script. */
  framed?: boolean
  children: ReactNode
}

const favicon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'%3E%3Cpath d='M2 9a7 7 0 0 1 7-7h10v10H9A7 7 0 0 1 2 9Z' fill='%2300C1C1'/%3E%3Cpath d='M26 19a7 7 0 0 1-7 7H9V16h10a7 7 0 0 1 7 3Z' fill='%23661BC6'/%3E%3C/svg%3E"

/** Serializes JSON for a data block. Escapes `<`, so that user text cannot end the block or open another. */
const dataBlock = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Renders an HTML document. It has no executable inline script, because a cached page has no nonce of its own. */
export function renderDocument(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`
}

function Document(props: Props) {
  const {
    head,
    voice,
    assets,
    variant = 'auto',
    soon = [],
    withStyles = false,
    untracked = false,
    framed = false,
    children,
  } = props
  const preload = assets.preloadFonts?.[voice.theme]
  const sheets = stylesheetsFor(voice.theme, assets)
  const inside = withStyles ? (assets.styles ?? {}) : {}
  const later = [...soon, ...sheets.filter((href) => href in inside)]
  return (
    <html
      lang="en"
      data-theme={voice.theme}
      data-mode={voice.mode === 'system' ? undefined : voice.mode}
      data-environment={assets.environment}
      data-analytics={untracked ? undefined : assets.analyticsUrl || undefined}
      data-untracked={untracked ? '' : undefined}
      style={voice.style as CSSProperties | undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {framed && <base target="_blank" />}
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="theme-color" content={voice.themeColour} />
        {preload && <link rel="preload" href={preload} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {sheets.map((href) =>
          inside[href] === undefined ? (
            <link key={href} rel="stylesheet" href={href} />
          ) : (
            <style key={href} dangerouslySetInnerHTML={{ __html: inside[href] }} />
          ),
        )}
        {(framed ? [] : (assets.jsImports ?? [])).map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <script type="module" src={framed ? assets.frameJs : assets.js} fetchPriority="low" />
        <link rel="icon" href={favicon} />
        <Addresses head={head} origin={assets.origin} />
        {head.feed && (
          <link
            rel="alternate"
            type="application/rss+xml"
            title={head.feed.title}
            href={`${assets.origin}${head.feed.path}`}
          />
        )}
        {head.jsonLd !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataBlock(head.jsonLd) }} />
        )}
      </head>
      <body data-soon={later.join(' ') || undefined}>
        <div className="page" data-variant={variant}>
          {!framed && (
            <a className="skip" href="#main">
              Skip to content
            </a>
          )}
          <OperatorOfPage value={assets.operator ?? {}}>{children}</OperatorOfPage>
        </div>
      </body>
    </html>
  )
}

function ArticleFacts({ published, modified, tags }: NonNullable<Head['article']>) {
  return (
    <>
      {published && <meta property="article:published_time" content={published} />}
      {modified && <meta property="article:modified_time" content={modified} />}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  )
}

function Addresses({ head, origin }: { head: Head; origin: string }) {
  if (head.path === undefined) return <meta name="robots" content="noindex" />
  const url = `${origin}${head.path}`
  const picture = head.sharePicture && `${origin}${head.sharePicture}`
  return (
    <>
      {head.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content={head.kind ?? 'website'} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:site_name" content="Showcase" />
      {head.article && <ArticleFacts {...head.article} />}
      {picture && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(cardWidth)} />
          <meta property="og:image:height" content={String(cardHeight)} />
          <meta property="og:image:alt" content={head.title} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      {picture && (
        <>
          <meta name="twitter:image" content={picture} />
          <meta name="twitter:image:alt" content={head.title} />
        </>
      )}
    </>
  )
}
