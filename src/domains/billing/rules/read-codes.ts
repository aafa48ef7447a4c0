import { partnerCode } from './partner-code.ts'

/** `tier`: how many codes it counts for; undefined: one. */
export type ListedCode = { readonly code: string; readonly tier: number | undefined }

/**
 * Reads a file of codes: one a line, or a CSV with the column `code` and perhaps `tier`. Faults name their line, such as
 * `line 7: K7QM is no code`.
 */
export function readCodes(text: string): {
  readonly codes: readonly ListedCode[]
  readonly faults: readonly string[]
} {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ number: at + 1, cells: line.split(/[,;\t]/).map(cleaned) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const head = lines[0]?.cells.map((cell) => cell.toLowerCase()) ?? []
  const named = head.includes('code')
  const [codeAt, tierAt] = named ? [head.indexOf('code'), head.indexOf('tier')] : [0, 1]
  const found = new Map<string, ListedCode>()
  const faults: string[] = []
  for (const { number, cells } of named ? lines.slice(1) : lines) {
    const [typed = '', tierText = ''] = [cells[codeAt], tierAt < 0 ? '' : cells[tierAt]]
    const code = partnerCode(typed)
    const tier = tierText === '' ? undefined : Number(tierText)
    if (code === undefined) faults.push(`line ${number}: ${typed || 'an empty cell'} is no code`)
    else if (tier !== undefined && ![1, 2, 3].includes(tier))
      faults.push(`line ${number}: ${tierText} is no tier; tiers are 1, 2 and 3`)
    else found.set(code, { code, tier })
  }
  return { codes: [...found.values()], faults }
}

const cleaned = (cell: string): string => cell.trim().replaceAll(/^"|"$/g, '').trim()
