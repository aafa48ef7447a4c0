import { renderToStaticMarkup } from 'react-dom/server'
import type { Assets } from './assets.ts'

/** Renders the empty document in which the editor draws a page: the stylesheets of all themes, and no script. */
export const renderCanvas = ({ css }: Assets): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Your page</title>
        <meta name="robots" content="noindex" />
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body />
    </html>,
  )}`
