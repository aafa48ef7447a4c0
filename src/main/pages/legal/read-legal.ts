import { readFileSync } from 'node:fs'
import { cleanRichText } from '#domains/catalogue/actions/clean-rich-text.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'
import type { LegalText } from '../site.ts'
import { legalParts } from './legal-parts.ts'
import { markdownHtml } from './markdown.ts'
import { builtInPrivacy, type Connected } from './privacy.ts'
import { builtInTerms } from './terms.ts'

type Settings = Pick<Config, 'OPERATOR_NAME' | 'OPERATOR_PLACE' | 'TERMS_FILE' | 'PRIVACY_FILE'>

/**
 * Returns the legal texts: the operator's files, or the built-in ones. HTML goes through the cleaner of rich text.
 * Throws ConfigError for a file that cannot be read or has no text.
 */
export function readLegal(
  { OPERATOR_NAME: name, OPERATOR_PLACE: place, TERMS_FILE, PRIVACY_FILE }: Settings,
  connected: Connected,
): readonly LegalText[] {
  const parts = (setting: string, file: string | undefined, builtIn: string) =>
    legalParts(cleanRichText(file === undefined ? markdownHtml(builtIn) : htmlOf(setting, file)))
  return [
    { kind: 'terms', parts: parts('TERMS_FILE', TERMS_FILE, builtInTerms({ name, place })) },
    {
      kind: 'privacy',
      parts: parts('PRIVACY_FILE', PRIVACY_FILE, builtInPrivacy({ name, place }, connected)),
    },
  ]
}

function htmlOf(setting: string, file: string): string {
  const text = contentOf(setting, file)
  if (text.trim() === '')
    throw new ConfigError(`${setting} is ${file}, which is empty: write the text, or unset it.`)
  return /\.html?$/i.test(file) ? text : markdownHtml(text)
}

function contentOf(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`${setting} is ${file}, which cannot be read: ${(error as Error).message}`)
  }
}
