const begin = '<think>'
const end = '</think>'

/** Local models write what they think before the answer. Returns the answer alone. */
export function withoutThought(text: string): string {
  const open = text.trimStart()
  if (!open.startsWith(begin)) return text
  const close = open.indexOf(end)
  return close === -1 ? '' : open.slice(close + end.length).trimStart()
}

/** The same for a text that arrives piece by piece: returns what may be shown of each piece. */
export function createThoughtFilter(): (piece: string) => string {
  let kept: string | undefined = ''
  return (piece) => {
    if (kept === undefined) return piece
    kept += piece
    const open = kept.trimStart()
    const mayThink = open.startsWith(begin) || begin.startsWith(open)
    if (mayThink && !open.includes(end)) return ''
    const shown = withoutThought(kept)
    // the answer begins with the first character after the thought
    if (shown === '') return ''
    kept = undefined
    return shown
  }
}
