import type { CardVersion } from '#web/page/share/card-href.ts'
import type { Operator } from './operator.ts'

/** The files that a page links to; their URLs come from the client build's manifest. */
export type Assets = {
  /** The stylesheets of the site and of all themes. A page links the site's and its own theme's. */
  readonly css: readonly string[]
  /** The texts of these stylesheets by address, for documents that contain them. */
  readonly styles?: Readonly<Record<string, string>>
  /** Stylesheets that booking pages link too: entries `themed` and `confirmation` of the manifest. */
  readonly bookingCss?: readonly string[]
  /** The stylesheet that the start page links too. */
  readonly homeCss?: readonly string[]
  /** The stylesheets that the directory and the short booking pages link too. */
  readonly directoryCss?: readonly string[]
  readonly bookNowCss?: readonly string[]
  /** The files of the booking island, which a service page fetches while the visitor reads. */
  readonly bookingFiles?: readonly string[]
  /** The stylesheet of the pages of letters. */
  readonly letterCss?: readonly string[]
  /** The stylesheet of pages that show partners. */
  readonly partnersCss?: readonly string[]
  /** The stylesheets of contact pages, and of texts such as the terms of use. */
  readonly contactCss?: readonly string[]
  readonly textCss?: readonly string[]
  /** The stylesheets and the script of documents in frames. */
  readonly embedCss?: readonly string[]
  readonly frameJs?: string
  /** Who runs this installation. */
  readonly operator?: Operator
  /** The script that loads islands. */
  readonly js: string
  /** The files that this script imports at once. */
  readonly jsImports?: readonly string[]
  /** `https://example.org`, without a trailing slash. */
  readonly origin: string
  readonly cardVersion: CardVersion
  /** The texts of the start page that the picture of its link repeats. */
  readonly homeTexts?: { readonly title: string; readonly lead: string }
  readonly analyticsUrl: string
  readonly environment: 'development' | 'production'
  /** The address of each theme's text font. */
  readonly preloadFonts?: Readonly<Record<string, string>>
}

const themeFile = /\/(studio|pulse|atelier|summit|paper)[-.][^/]*css$/

/** The stylesheets of a page with this theme; `brand`, the product's own look, has no theme file. */
export const stylesheetsFor = (theme: string, { css }: Assets): string[] =>
  css.filter((href) => {
    const name = themeFile.exec(href)?.[1]
    return name === undefined || name === theme
  })
