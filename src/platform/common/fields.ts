// The text fields of contracts. A contract's schema takes text through one of these, an enumeration or a pattern;
// test/conformance/text-fields.test.ts checks every schema. Pages without a form import text.ts alone: zod is large.
import { z } from 'zod'
import { emailMax, invalidEmail, readEmail } from './email.ts'
import { isDeeperThan } from './html-depth.ts'
import { isSeen, oneLine, severalLines, textLength, tooLong, visibleText } from './text.ts'

/** The fields that may contain line breaks; that test reads it. */
export const severalLined = z.registry<{ readonly holds: 'lines' | 'html' }>()

/** A text, or a function of the refused input. */
type Message = string | ((issue: { readonly input?: unknown }) => string)

/** A string whose length is checked before any other rule. `max` counts UTF-16 units. */
const bounded = (max: number, message: Message) => z.string().max(max, { error: message, abort: true })

/** Says by how much an input is too long. `shown` returns what counts: of HTML, its visible text. */
const tooLongFor =
  (max: number, shown: (input: string) => string = (input) => input) =>
  ({ input }: { readonly input?: unknown }): string =>
    // what is too long only by spaces or invisible characters has no number that a person would understand
    tooLong(shown(String(input)), max) ?? `At most ${max} characters`

/**
 * One line of at most `max` code points after NFC and trimming: names, titles, labels, addresses, keys. Line breaks
 * become spaces and invisible characters are removed, as in a browser's own one-line field; text.ts says which.
 */
export const line = (max: number, message: Message = tooLongFor(max)) =>
  bounded(max * 4, message)
    .overwrite(oneLine)
    .refine((text) => textLength(text) <= max, { error: message })

/** A `line` that must not be empty, nor of invisible characters only; `message` is its error. */
export const requiredLine = (max: number, message: string, tooLongMessage: Message = tooLongFor(max)) =>
  line(max, tooLongMessage).refine(isSeen, message)

/**
 * Several lines of at most `max` code points: notes, reasons, stories. Line breaks stay, other invisible characters are
 * removed.
 */
export const lines = (max: number, message: Message = tooLongFor(max)) => {
  const field = bounded(max * 4, message)
    .overwrite(severalLines)
    .refine((text) => textLength(text) <= max, { error: message })
  return field.register(severalLined, { holds: 'lines' })
}

/** How deep the elements of a rich text may be nested. Ten lists inside each other have 20 levels. */
export const richTextLevels = 20

/**
 * HTML whose visible text has at most `max` code points and whose elements are nested at most 20 levels deep. The catalogue's allow-list cleans the stored HTML.
 */
export const richText = (max: number) => {
  const message = tooLongFor(max, visibleText)
  const field = bounded(max * 12, message)
    .overwrite(severalLines)
    .refine((html) => textLength(visibleText(html)) <= max, { error: message })
    .refine((html) => !isDeeperThan(richTextLevels, html), {
      error: `Lists and quotes can be nested at most ${richTextLevels} levels deep.`,
    })
  return field.register(severalLined, { holds: 'html' })
}

/** An e-mail address as `readEmail` reads it, with the ASCII form of its domain. Every contract takes addresses here. */
export const emailAddress = () =>
  bounded(emailMax, invalidEmail)
    .overwrite((text) => readEmail(text) ?? text)
    .refine((text) => readEmail(text) !== undefined, { error: invalidEmail, abort: true })
    .meta({ format: 'email' })

/** An https address of at most `max` characters. */
export const webAddress = (max: number, message: string, hostname?: RegExp) =>
  bounded(max, message).check(
    z.url({ protocol: /^https$/, error: message, abort: true, ...(hostname && { hostname }) }),
  )

/** The schemes that a link of a page may have. Everything else, such as `javascript:`, is refused. */
const linkSchemes = /^(?:https?|mailto|tel)$/

/** A web, mail or phone address of at most `max` characters, for a link that a visitor may follow. */
export const linkAddress = (max: number, message: string) =>
  bounded(max, tooLongFor(max))
    .overwrite(oneLine)
    .check(z.url({ protocol: linkSchemes, error: message, abort: true }))

/** A text that matches `pattern`, which is anchored at both ends. `max` counts UTF-16 units. */
export const formed = (max: number, pattern: RegExp, message: string, tooLongMessage: Message = message) =>
  bounded(max, tooLongMessage).regex(pattern, message)
