import { escapeHtml } from '#platform/common/escape-html.ts'

/** Text that is already HTML. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A page's title and content. */
export type Page = { readonly title: string; readonly body: Markup }

/** A page's authorization request as a query. The page's links and forms carry it on. */
export type Carried = { readonly query: string }

type Value = string | Markup | readonly Markup[] | false | undefined

/** Builds HTML. Escapes every value that is not Markup; false and undefined render as nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const texts = values.map((value) => {
    if (value === undefined || value === false) return ''
    if (typeof value === 'string') return escapeHtml(value)
    return [value]
      .flat()
      .map(({ text }) => text)
      .join('')
  })
  return new Markup(parts.map((part, at) => part + (texts[at] ?? '')).join(''))
}
