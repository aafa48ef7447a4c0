/** What a page links to; the addresses come from the client build's manifest. */
export type Assets = {
  /** Stylesheets: the site's and every theme's. A page links the site's and its own theme's. */
  readonly css: readonly string[]
  /** Linked besides by the pages of a booking: entries `themed` and `confirmation` of the manifest. */
  readonly bookingCss?: readonly string[]
  /** The loader of islands. */
  readonly js: string
  /** `https://example.org`, without a slash at the end. */
  readonly origin: string
  readonly analyticsUrl: string
  readonly environment: 'development' | 'production'
  /** The display face of the theme. */
  readonly preloadFont?: string
}

const themeFile = /\/(studio|pulse|atelier|summit|paper)[-.][^/]*css$/

/** The stylesheets of a page in this theme; `brand` is the product's own voice, which needs none. */
export const stylesheetsFor = (theme: string, { css }: Assets): string[] =>
  css.filter((href) => {
    const name = themeFile.exec(href)?.[1]
    return name === undefined || name === theme
  })
