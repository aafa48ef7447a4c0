/** The most places of a text at which an object may begin. */
const maxStarts = 50

/** Returns the first balanced JSON object in a text, such as one in a block of code; undefined without one. */
export function firstObject(text: string): unknown {
  let start = text.indexOf('{')
  for (let tried = 0; start !== -1 && tried < maxStarts; tried++) {
    const end = endOf(text, start)
    const value = end === undefined ? undefined : parsed(text.slice(start, end))
    if (value !== undefined) return value
    start = text.indexOf('{', start + 1)
  }
  return undefined
}

/** The place after the brace that closes the one at `start`; braces in strings do not count. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
