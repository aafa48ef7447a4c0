import { escapeHtml } from '#platform/common/escape-html.ts'

/** Text that is HTML already. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What stands on a page, and its title. */
export type Page = { readonly title: string; readonly body: Markup }

/** The authorization request that a page belongs to, as a query; its links and forms carry it on. */
export type Carried = { readonly query: string }

type Value = string | Markup | readonly Markup[] | false | undefined

/** HTML in which every value is escaped unless it is markup itself; what is not there leaves nothing. */
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
