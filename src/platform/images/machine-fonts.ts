import { open, readdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { once } from '../common/once.ts'
import { addLettersOf, type Letters, noLetters } from './letters-of-font.ts'

/**
 * The letters of all fonts that are installed on this machine, read once, when a text needs a letter that the product
 * does not bring. The text library finds them by the folders that the file of fontconfig names.
 */
export const machineLetters = once(async (): Promise<Letters> => {
  const letters = noLetters()
  for (const folder of await fontFolders()) {
    const files = await readdir(folder, { recursive: true }).catch(() => [])
    for (const file of files)
      if (/\.(?:ttf|otf|ttc|otc)$/i.test(file)) await addFile(join(folder, file), letters)
  }
  return letters
})

/** fonts.conf(5): elements `dir`; `~` is the home folder, and `xdg` the folder of a user's data. */
async function fontFolders(): Promise<string[]> {
  const { FONTCONFIG_FILE, FONTCONFIG_PATH = '/etc/fonts', XDG_DATA_HOME } = process.env
  const file = FONTCONFIG_FILE || join(FONTCONFIG_PATH, 'fonts.conf')
  const settings = await readFile(file, 'utf8').catch(() => '')
  const data = XDG_DATA_HOME || join(homedir(), '.local/share')
  return [...settings.matchAll(/<dir([^<>]{0,99})>([^<]{1,999})<\/dir>/g)].map(
    ([, kind = '', folder = '']) =>
      kind.includes('xdg') ? join(data, folder) : folder.replace(/^~/, homedir()),
  )
}

/** Adds what a font file can draw; one that cannot be read draws nothing. */
async function addFile(path: string, letters: Letters): Promise<void> {
  const file = await open(path).catch(() => undefined)
  if (!file) return
  try {
    await addLettersOf(async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    }, letters)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  } finally {
    await file.close()
  }
}
