import { readFileSync } from 'node:fs'
import { type HomeTexts, readHomeTexts } from '#domains/growth/rules/home-texts.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'

/**
 * Reads the operator's texts of the start page from the file that HOME_TEXTS_FILE names. Without the setting the texts are
 * the usual ones. Throws ConfigError, so that a start names the fault.
 */
export function homeTextsOf({ HOME_TEXTS_FILE: file }: Pick<Config, 'HOME_TEXTS_FILE'>): HomeTexts {
  const read = readHomeTexts(file === undefined ? {} : parse(file))
  if ('texts' in read) return read.texts
  throw new ConfigError(read.faults.map((fault) => `HOME_TEXTS_FILE, ${file}: ${fault}`).join('\n'))
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`HOME_TEXTS_FILE names a file that cannot be read as JSON: ${file}\n${reason}`)
  }
}
